import type { ReplayReport } from '@chatbot-saas/contract';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildConversation, buildItem, buildReplayQuestion } from '../../../../test/support/build.ts';
import { eventsOf } from '../../../../test/support/event-stream.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { FakeModelServer } from '../../../../test/support/model-server.ts';

const model = new FakeModelServer();
afterAll(() => model.stop());
const server = sharedServer(async () => ({ LLM_BASE_URL: await model.start(), RATE_LIMITS: 'off' }));
const tenant = freshTenant(server);

const QUESTION = 'How long does shipping take?';
const KINDER = { systemPrompt: 'Be ever so kind.' };

beforeEach(async () => {
  model.asked.length = 0;
  model.refusals = [];
  model.citation = ' [1]';
  model.answer = async ({ messages }) => ({
    content: messages[0]?.content.includes('ever so kind') ? 'Dear friend, three days.' : 'Three days.',
  });
  await buildItem(tenant);
  await buildReplayQuestion(tenant, QUESTION);
});

const replay = (draft: object): Promise<ReplayReport> =>
  tenant.owner.api.call('POST /assistant/replay', { body: { asksModel: true, ...draft } });

const listenTo = (draft: object, signal?: AbortSignal) =>
  fetch(`${server.url}/api/assistant/replay`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tenant.owner.token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({ asksModel: true, ...draft }),
    ...(signal && { signal }),
  });

/** As many questions for the one item, no two alike enough to be merged. */
async function buildQuestions(count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    const town = String.fromCharCode(65 + at).repeat(6);
    await buildReplayQuestion(tenant, `${QUESTION} To ${town}`);
  }
}

describe('a draft of the prompt, evaluated by the model', () => {
  it('is answered with the present settings and with the draft’s', async () => {
    const { results, summary } = await replay({ ai: { ...KINDER, model: 'another', temperature: 0 } });
    expect(results).toMatchObject([
      {
        change: 'different_answer',
        isFromModel: true,
        before: { answeredBy: 'model', answer: 'Three days.', item: { question: QUESTION } },
        after: { answeredBy: 'model', answer: 'Dear friend, three days.' },
      },
    ]);
    expect(summary).toMatchObject({ fromModel: 1, withoutModel: 0 });
    const asked = model.asked.toSorted((a, b) => b.temperature - a.temperature);
    expect(asked).toMatchObject([
      { temperature: 0.7 },
      { model: 'another', temperature: 0, max_tokens: 500 },
    ]);
    for (const { messages } of asked) expect(messages.at(-1)).toEqual({ role: 'user', content: QUESTION });
    const { settings } = await tenant.owner.api.call('GET /tenant/settings');
    expect(settings.ai.systemPrompt).not.toBe(KINDER.systemPrompt);
  });

  it('skips the model for equal inputs, or if it is not wanted', async () => {
    expect((await replay({})).summary).toMatchObject({ fromModel: 0, withoutModel: 0 });
    const { summary } = await replay({ ai: KINDER, asksModel: false });
    expect(summary).toMatchObject({ fromModel: 0, withoutModel: 1, counts: { same: 1 } });
    expect(model.asked).toEqual([]);
  });

  it('includes draft knowledge, and cites it', async () => {
    await buildReplayQuestion(tenant, 'Do you sell gift cards?');
    model.answer = async ({ messages }) => {
      const system = messages[0]?.content ?? '';
      const isShipping = messages.at(-1)?.content === QUESTION;
      if (isShipping) return { content: 'Three days.' };
      const number = /\[(\d)\]\nQuestion: Do you sell gift cards/.exec(system)?.[1];
      if (number) return { content: `From ten euros [${number}].` };
      return {
        content: null,
        tool_calls: [{ id: 'c', type: 'function', function: { name: 'cannot_answer', arguments: '{}' } }],
      };
    };
    const written = [{ question: 'Do you sell gift cards?', answer: 'Yes, from ten euros.' }];
    const { results } = await replay({ knowledge: { written } });
    expect(results.find(({ question }) => question !== QUESTION)).toMatchObject({
      change: 'now_answered',
      isFromModel: true,
      before: { decision: 'none', answeredBy: 'none' },
      after: { answeredBy: 'model', answer: 'From ten euros.', item: { id: null } },
    });
  });

  it('shows where the model would call for a human', async () => {
    const { answer } = model;
    model.answer = async (asked) =>
      asked.messages[0]?.content.includes('ever so kind')
        ? {
            content: null,
            tool_calls: [{ id: 'c', type: 'function', function: { name: 'request_human', arguments: '{}' } }],
          }
        : answer(asked);
    expect((await replay({ ai: KINDER })).results).toMatchObject([
      { change: 'now_refused', after: { handsOver: true, answer: null, answeredBy: 'none' } },
    ]);
  });

  it('shows where the model could not answer', async () => {
    const { answer } = model;
    model.answer = async (asked) =>
      asked.messages[0]?.content.includes('ever so kind')
        ? {
            content: 'Alas, no.',
            tool_calls: [{ id: 'c', type: 'function', function: { name: 'cannot_answer', arguments: '{}' } }],
          }
        : answer(asked);
    expect((await replay({ ai: KINDER })).results).toMatchObject([
      { change: 'now_refused', after: { decision: 'none', item: null, answer: null, answeredBy: 'none' } },
    ]);
  });

  it('shows where the model would ask back', async () => {
    model.answer = async ({ messages }) => ({
      content: messages[0]?.content.includes('ever so kind') ? 'Where to?' : 'Three days.',
    });
    model.citation = '';
    const { results } = await replay({ ai: KINDER });
    expect(results).toMatchObject([{ isFromModel: false, fallback: 'model_ungrounded', change: 'same' }]);
    model.answer = async ({ messages }) => ({
      content: messages[0]?.content.includes('ever so kind') ? 'Where to?' : 'Three days [1].',
    });
    expect((await replay({ ai: KINDER })).results).toMatchObject([
      {
        change: 'now_refused',
        before: { decision: 'answer', answeredBy: 'model', answer: 'Three days.' },
        after: { decision: 'suggest', item: null, answeredBy: 'model', answer: 'Where to?' },
      },
    ]);
  });

  it('gives the model the items that a visitor’s turn gives it', async () => {
    for (const [at, question] of [
      'Is there a garden?',
      'Who founded the shop?',
      'Shipping abroad?',
    ].entries()) {
      await buildItem(tenant, { question, answer: 'Yes.', priority: at + 1 });
    }
    await replay({ ai: KINDER });
    const { sessionId } = await buildConversation(tenant);
    await tenant.visitor.call('POST /chat/message', { body: { sessionId, message: QUESTION } });
    const given = model.asked.map(({ messages: [system] }) => system?.content.split('<item>').slice(1));
    expect(given).toHaveLength(3);
    expect(given[0]).toHaveLength(4);
    expect(given).toEqual([given[0], given[0], given[0]]);
  });

  it('leaks nothing of the prompt', async () => {
    model.answer = async ({ messages }) => ({ content: `My orders: ${messages[0]?.content}` });
    const { results } = await replay({
      ai: { systemPrompt: 'The secret ingredient is cardamom and rosewater.' },
    });
    expect(JSON.stringify(results)).not.toContain('cardamom');
    expect(results).toMatchObject([{ isFromModel: false, fallback: 'model_failed', change: 'same' }]);
  });

  it('uses the built-in engine on both sides when the model fails on one', async () => {
    model.answer = async ({ messages }) => {
      return { content: messages[0]?.content.includes('ever so kind') ? '' : 'Three days.' };
    };
    const { results, summary } = await replay({ ai: KINDER });
    expect(results).toMatchObject([
      { change: 'same', isFromModel: false, fallback: 'model_failed', before: { answeredBy: 'knowledge' } },
    ]);
    expect(summary).toMatchObject({ fromModel: 0, withoutModel: 1 });
  });

  it('asks at most twenty questions, a few at a time', async () => {
    await buildQuestions(24);
    let open = 0;
    let most = 0;
    const { answer } = model;
    model.answer = async (asked) => {
      most = Math.max(most, ++open);
      await new Promise(setImmediate);
      open--;
      return answer(asked);
    };
    const { summary } = await replay({ ai: KINDER });
    expect(summary).toMatchObject({ total: 25, fromModel: 20, withoutModel: 5 });
    expect(model.asked).toHaveLength(40);
    expect(most).toBeLessThanOrEqual(4);
  });

  it('stops when its caller disconnects, and lets the next one start immediately', async () => {
    await buildQuestions(9);
    const { promise: mayAnswer, resolve: goOn } = Promise.withResolvers<void>();
    const { answer } = model;
    model.answer = async (asked) => {
      await mayAnswer;
      return answer(asked);
    };
    const leave = new AbortController();
    const events = eventsOf(await listenTo({ ai: KINDER }, leave.signal));
    await events.next();
    await vi.waitFor(() => expect(model.asked).toHaveLength(4));

    const meanwhile = await server.send('POST', '/api/assistant/replay', {
      token: tenant.owner.token,
      body: {},
    });
    expectFailure(meanwhile, 'state_conflict');
    expect(meanwhile.json.error).toContain('already running');

    leave.abort();
    await vi.waitFor(async () => expect((await replay({})).summary.total).toBe(10));
    goOn();
    await expect(events.next()).rejects.toThrow('abort');
    // Running calls have been answered by now, so the next ones would be among these.
    await replay({ ai: KINDER });
    expect(model.asked).toHaveLength(4 + 20);
  });

  it('holds no connection during the model’s calls', async () => {
    const { promise: mayAnswer, resolve: goOn } = Promise.withResolvers<void>();
    const { answer } = model;
    model.answer = async (asked) => {
      await mayAnswer;
      return answer(asked);
    };
    const running = replay({ ai: KINDER });
    await vi.waitFor(() => expect(model.asked).toHaveLength(2));
    // Two dozen concurrent calls, more than there are connections.
    await Promise.all(Array.from({ length: 24 }, () => tenant.owner.api.call('GET /tenant/settings')));
    goOn();
    expect((await running).summary.fromModel).toBe(1);
  });
});
