import { DEFAULT_SETTINGS } from '@chatbot-saas/contract/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeModelServer } from '../../../test/support/model-server.ts';
import { countTokens } from '../prompt/knowledge-budget.ts';
import { modelCeilings } from './model-ceilings.ts';
import { type ModelEngine, type ModelError, type ModelTurn, modelEngine } from './model-engine.ts';

let server: FakeModelServer;
let baseUrl: string;
let engine: ModelEngine;
let faults: ModelError[];
const start = (more: { deadlineMs?: number; models?: string[] } = {}) => {
  faults = [];
  const ceilings = modelCeilings(null);
  engine = modelEngine({
    baseUrl,
    apiKey: 'key',
    ceilings,
    knowledgeTokens: 6_000,
    onFault: (fault) => faults.push(fault),
    ...more,
  });
};

beforeAll(() => {
  // The tests skip the client's wait of half a second before retries.
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterAll(() => {
  vi.restoreAllMocks();
});
beforeEach(async () => {
  server = new FakeModelServer();
  baseUrl = await server.start();
  start();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

const SHIPPING = {
  _id: '1',
  question: 'How long does shipping take?',
  alternatives: [],
  answer: 'Three to five days.',
  tags: [],
};
const turn: ModelTurn = {
  tenantId: 'tenant',
  conversationId: 'conversation',
  ai: { ...DEFAULT_SETTINGS.ai, allowedLinks: [] },
  items: [SHIPPING],
  turns: [{ role: 'user', content: SHIPPING.question }],
  offersHuman: true,
};
const received: string[] = [];
const ask = () => engine.answer(turn);
const stream = () => {
  received.length = 0;
  return engine.answer(turn, (text) => received.push(text));
};
const ANSWER = { kind: 'text', content: 'Three to five days.' };
const FAILED = { kind: 'none', why: 'model_failed' };
const AT_ONCE = { 'retry-after-ms': '1' };

describe('a refused model call', () => {
  it.each([429, 500, 503])('with %i is retried, streamed or not', async (status) => {
    for (const call of [ask, stream]) {
      server.asked.length = 0;
      server.refusals = [
        { status, headers: AT_ONCE },
        { status, headers: AT_ONCE },
      ];
      expect(await call()).toMatchObject(ANSWER);
      expect(server.asked).toHaveLength(3);
    }
    expect(faults).toEqual([]);
  });

  it('is retried when the connection breaks', async () => {
    let calls = 0;
    server.answer = async () => {
      calls += 1;
      if (calls === 1) throw new Error('broken');
      return { content: 'Three to five days.' };
    };
    expect(await ask()).toMatchObject(ANSWER);
    expect(calls).toBe(2);
  });

  it('is retried at most twice', async () => {
    server.refusals = Array.from({ length: 9 }, () => ({ status: 503, headers: AT_ONCE }));
    expect(await ask()).toEqual(FAILED);
    expect(server.asked).toHaveLength(3);
    expect(faults).toMatchObject([{ fault: 'InternalServerError', status: 503 }]);
  });

  it('does not follow a redirect', async () => {
    const elsewhere = new FakeModelServer();
    const location = `${await elsewhere.start()}/chat/completions`;
    for (const status of [301, 302, 307, 308]) {
      server.refusals = [{ status, headers: { location } }];
      expect(await ask()).toEqual(FAILED);
    }
    expect(elsewhere.asked).toEqual([]);
    expect(server.asked).toHaveLength(4);
    expect(faults.at(-1)).toMatchObject({ status: 308 });
    await elsewhere.stop();
  });

  it.each([400, 401, 404])('with %i is not retried', async (status) => {
    server.status = status;
    expect(await ask()).toEqual(FAILED);
    expect(server.asked).toHaveLength(1);
  });

  it.each(['6', '3600', new Date(Date.now() + 60_000).toUTCString()])(
    'is not retried after a long Retry-After: %s',
    async (after) => {
      server.refusals = [{ status: 429, headers: { 'retry-after': after } }];
      expect(await ask()).toEqual(FAILED);
      expect(server.asked).toHaveLength(1);
    },
  );

  it('waits for Retry-After, else half a second minus a random part', async () => {
    const timeouts = vi.spyOn(globalThis, 'setTimeout');
    const waits = () => timeouts.mock.calls.map(([, wait]) => Math.round(wait ?? 0));
    server.refusals = [{ status: 429, headers: { 'retry-after': '1' } }];
    await ask();
    expect(waits()).toContain(1_000);
    timeouts.mockClear();
    server.refusals = [{ status: 503 }];
    await ask();
    expect(waits()).toContain(375);
    timeouts.mockRestore();
  });
});

describe('a partial or unusable model answer counts as none', () => {
  it('when the stream breaks, without a retry after the first text', async () => {
    const { promise: isHeard, resolve: noteHeard } = Promise.withResolvers<void>();
    server.pieces = async function* () {
      yield { content: 'Three hundred working days, as a rule, unless ' };
      await isHeard;
      throw new Error('cut');
    };
    expect(await engine.answer(turn, () => noteHeard())).toEqual(FAILED);
    expect(server.asked).toHaveLength(1);
  });

  it('when the stream ends without a finish reason', async () => {
    server.finish = null;
    expect(await stream()).toEqual(FAILED);
    expect(faults).toMatchObject([{ fault: 'CutOff' }]);
  });

  it('when the server’s content filter stopped it', async () => {
    server.finish = 'content_filter';
    expect(await stream()).toEqual(FAILED);
  });

  it.each([
    ['what is no JSON', 'data: {"choices":[{"delta"\n\n'],
    ['another kind of JSON', 'data: {"choices":{"delta":1}}\n\n'],
    ['an error in the stream', 'data: {"error":{"message":"a visitor’s words"}}\n\n'],
    ['a page', '<html>Bad gateway</html>\n\n'],
  ])('when the response is %s', async (_, garbage) => {
    server.finish = null;
    server.pieces = async function* () {
      yield { content: 'Three to five ' };
      yield garbage;
    };
    const printed = vi.spyOn(console, 'error');
    expect(await stream()).toEqual(FAILED);
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
    expect(faults).toHaveLength(1);
    expect(JSON.stringify(faults)).not.toMatch(/visitor|gateway/i);
  });

  it('when it stalls until the deadline, before or after the first text', async () => {
    start({ deadlineMs: 300 });
    server.answer = () => new Promise(() => undefined);
    server.pieces = async function* () {
      yield { content: 'Three to five working days, ' };
      await new Promise(() => undefined);
    };
    for (const call of [ask, stream]) expect(await call()).toEqual(FAILED);
    expect(faults).toMatchObject([{ fault: 'DeadlinePassed' }, { fault: 'DeadlinePassed' }]);
  });

  it('when the deadline passes before a retry', async () => {
    start({ deadlineMs: 300 });
    server.refusals = [{ status: 429, headers: { 'retry-after': '4' } }];
    expect(await ask()).toEqual(FAILED);
    expect(server.asked).toHaveLength(1);
    expect(faults).toMatchObject([{ fault: 'DeadlinePassed' }]);
  });

  it('when it is too long or endless', async () => {
    server.says(() => 'Long words. '.repeat(700), 1_000);
    for (const call of [ask, stream]) expect(await call()).toEqual(FAILED);
    server.answer = async () => ({ content: null, reasoning: 'x'.repeat(2 * 1024 * 1024) });
    server.pieces = async function* () {
      for (;;) yield `: ${'x'.repeat(64 * 1024)}\n\n`;
    };
    for (const call of [ask, stream]) expect(await call()).toEqual(FAILED);
    expect(faults.map(({ fault }) => fault).slice(0, 2)).toEqual(['UnusableAnswer', 'UnusableAnswer']);
  });

  it('when none of it can be stored', async () => {
    server.says(() => '\0 \0');
    for (const call of [ask, stream]) expect(await call()).toEqual(FAILED);
  });

  it('when it is empty', async () => {
    server.says(() => ' \n ');
    for (const call of [ask, stream]) expect(await call()).toEqual(FAILED);
  });
});

describe('an answer with characters that the database rejects', () => {
  it.each([1, 2, 100])('is cleaned, also in streamed pieces of %i', async (size) => {
    server.says(() => 'Three\0 to \ud83d five 👍 days [1]\udc4d.\ud83d', size);
    const clean = 'Three to \ufffd five 👍 days\ufffd.';
    expect(await stream()).toMatchObject({ kind: 'text', content: clean });
    expect(received.join('')).toBe(clean);
    expect(await ask()).toMatchObject({ kind: 'text', content: clean });
  });
});

describe('the available models', () => {
  const named = (model: string) => engine.answer({ ...turn, ai: { ...turn.ai, model } });

  it('are those that the server lists, and the first replaces an unavailable choice', async () => {
    server.models = ['first', 'second'];
    start();
    expect(await engine.models.read()).toEqual(['first', 'second']);
    await named('second');
    expect(await named('dear')).toMatchObject({ ...ANSWER, model: 'first' });
    expect(server.asked.map(({ model }) => model)).toEqual(['second', 'first']);
  });

  it('are those of the configuration, regardless of the server’s list', async () => {
    start({ models: ['cheap'] });
    expect(await engine.models.read()).toEqual(['cheap']);
    expect(await named('another')).toMatchObject({ model: 'cheap' });
  });

  it.each([
    ['none', []],
    ['no list', null],
  ])('are unknown while the server lists %s, and the choice stays', async (_, models) => {
    server.models = models;
    start();
    expect(await engine.models.read()).toBeNull();
    expect(await named('mine')).toMatchObject({ ...ANSWER, model: 'mine' });
  });
});

describe('the model breaker after five failures in a row', () => {
  const fail = async (times: number, status = 401) => {
    server.refusals = Array.from({ length: times }, () => ({ status }));
    for (let at = 0; at < times; at += 1) expect(await ask()).toEqual(FAILED);
    server.asked.length = 0;
  };
  const PAUSED = { kind: 'none', why: 'model_paused' };
  const pause = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_001 });

  it('pauses calls, then probes once, and closes on success', async () => {
    await fail(5);
    expect(await ask()).toEqual(PAUSED);
    expect(await stream()).toEqual(PAUSED);
    expect(server.asked).toHaveLength(0);
    expect(faults.at(-1)).toMatchObject({ fault: 'BrokenCircuitError' });
    pause();
    const { promise: isAsked, resolve: noteAsked } = Promise.withResolvers<void>();
    const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
    server.answer = async () => {
      noteAsked();
      await mayAnswer;
      return { content: 'Three to five days.' };
    };
    const probe = ask();
    await isAsked;
    // Other calls do not wait for the probe.
    expect(await ask()).toEqual(PAUSED);
    letAnswer();
    expect(await probe).toMatchObject(ANSWER);
    expect(await ask()).toMatchObject(ANSWER);
    expect(server.asked).toHaveLength(2);
  });

  it('restarts the pause when the probe fails', async () => {
    await fail(5);
    pause();
    await fail(1);
    expect(await ask()).toEqual(PAUSED);
  });

  it('ignores failures before a success', async () => {
    await fail(4);
    expect(await ask()).toMatchObject(ANSWER);
    await fail(4);
    expect(await ask()).toMatchObject(ANSWER);
  });

  it('of one tenant and model, opens for that tenant and model only', async () => {
    await fail(5, 403);
    expect(await ask()).toEqual(PAUSED);
    expect(await engine.answer({ ...turn, tenantId: 'neighbor' })).toMatchObject(ANSWER);
    expect(await engine.answer({ ...turn, ai: { ...turn.ai, model: 'another' } })).toMatchObject(ANSWER);
  });

  it('of the server, opens for all tenants', async () => {
    server.status = 500;
    for (let at = 0; at < 5; at += 1) {
      server.refusals = Array.from({ length: 3 }, () => ({ status: 500, headers: AT_ONCE }));
      expect(await engine.answer({ ...turn, tenantId: `tenant ${at}` })).toEqual(FAILED);
    }
    expect(await ask()).toEqual(PAUSED);
  });

  it('ignores errors that a single request causes', async () => {
    await fail(6, 400);
    server.says(({ messages }) => messages[0]?.content ?? '');
    for (let at = 0; at < 6; at += 1) expect(await ask()).toEqual(FAILED);
    server.says(() => 'Three to five days.');
    expect(await ask()).toMatchObject(ANSWER);
  });
});

describe('a model answer and the items that it cites', () => {
  const DEPOSIT = { ...SHIPPING, _id: '2', question: 'How much is the deposit?', answer: '50 euros.' };
  const both = (call = ask) => {
    const { items } = turn;
    turn.items = [SHIPPING, DEPOSIT];
    return call().finally(() => {
      turn.items = items;
    });
  };

  it.each([
    ['Three to five days [1].', 'Three to five days.', [SHIPPING]],
    ['The deposit is 50 euros [2].', 'The deposit is 50 euros.', [DEPOSIT]],
    ['50 euros [2], and three to five days [1].', '50 euros, and three to five days.', [SHIPPING, DEPOSIT]],
    ['Do you mean shipping?', 'Do you mean shipping?', []],
  ])('are returned without the citations: %s', async (said, content, cited) => {
    server.citation = '';
    for (const size of [1, 5, 1_000]) {
      server.says(() => said, size);
      for (const call of [ask, stream]) {
        expect(await both(call)).toMatchObject({ kind: 'text', content, cited });
      }
      expect(received.join('').trim()).toBe(content);
    }
    expect(faults).toEqual([]);
  });

  it.each([
    ['without a citation', 'Three to five days.'],
    ['with a citation of no item', 'Three to five days [3].'],
    ['with a fact of another item', 'The deposit is 50 euros [1].'],
    ['with a fact of no item', 'The deposit is 60 euros [2].'],
    ['with a link of no item', 'It is 50 euros, see https://deposit.example [2].'],
  ])('do not fit together: %s', async (_, said) => {
    server.citation = '';
    server.says(() => said);
    for (const call of [ask, stream]) {
      expect(await both(call)).toEqual({ kind: 'none', why: 'model_ungrounded' });
    }
    expect(faults).toMatchObject([{ fault: 'UngroundedAnswer' }, { fault: 'UngroundedAnswer' }]);
    // It is no failure of the server, which stays in use.
    for (let call = 0; call < 6; call += 1) await both();
    expect(server.asked).toHaveLength(8);
  });

  it('are not compared for other tasks, whose citations are cut all the same', async () => {
    server.says(() => 'We will look into 70 euros [2].');
    const answer = await engine.answer({ ...turn, rules: 'Write a draft.', items: [SHIPPING, DEPOSIT] });
    expect(answer).toMatchObject({ kind: 'text', content: 'We will look into 70 euros.', cited: [DEPOSIT] });
  });

  it('give no text to the tool for what is not known, whatever the model writes with it', async () => {
    for (const content of ['Yes, we do that [1].', 'I do not know. Call 031 123 45 67.', null]) {
      server.answer = async () => ({
        content,
        tool_calls: [{ id: 'c', type: 'function', function: { name: 'cannot_answer', arguments: '{}' } }],
      });
      expect(await ask()).toEqual({ kind: 'unknown', model: turn.ai.model });
    }
  });

  it('are those within the budget, numbered in their order, and cited in earlier answers too', async () => {
    const long = { ...SHIPPING, _id: '3', question: 'Long?', answer: 'Be kind. '.repeat(2_500) };
    const turns = [
      { role: 'user' as const, content: 'Deposit?' },
      {
        role: 'assistant' as const,
        content: '50 euros.',
        metadata: { sources: [{ id: '2', question: '', score: 1 }] },
      },
      { role: 'user' as const, content: 'Shipping?' },
    ];
    server.says(() => 'Three to five days [1].');
    const answer = await engine.answer({ ...turn, items: [SHIPPING, DEPOSIT, long, DEPOSIT], turns });
    expect(answer).toMatchObject({ kind: 'text', cited: [SHIPPING] });
    const [system, ...said] = server.asked[0]?.messages ?? [];
    expect(system?.content.split('<item>').slice(1)).toEqual([
      `\n[1]\nQuestion: ${SHIPPING.question}\nAnswer: ${SHIPPING.answer}\n</item>\n`,
      `\n[2]\nQuestion: ${DEPOSIT.question}\nAnswer: ${DEPOSIT.answer}\n</item>`,
    ]);
    expect(said.map(({ content }) => content)).toEqual(['Deposit?', '50 euros. [2]', 'Shipping?']);

    server.asked.length = 0;
    // The first item is shortened for the model, and cited as it is stored.
    expect(await engine.answer({ ...turn, items: [long, SHIPPING] })).toMatchObject({ kind: 'none' });
    server.says(() => 'Be kind [1].');
    expect(await engine.answer({ ...turn, items: [long, SHIPPING] })).toMatchObject({ cited: [long] });
    const prompt = server.asked[0]?.messages[0]?.content ?? '';
    expect(countTokens(prompt.slice(prompt.indexOf('<item>')))).toBeLessThanOrEqual(6_000);
    expect(prompt).not.toContain('[2]\n');
  });
});
