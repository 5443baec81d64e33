import { MAX_REPLAY_QUESTIONS } from '@chatbot-saas/contract/domain';
import { describe, expect, it } from 'vitest';
import {
  buildConversation,
  buildItem,
  buildMember,
  buildReplayQuestion,
  buildTenant,
  type TestTenant,
} from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { sql } from '../../../../test/support/sql.ts';
import { distinctQuestions } from './distinct-questions.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);

const freeze = (days = 30) => tenant.owner.api.call('POST /assistant/replay-set', { body: { days } });
const get = (of: TestTenant = tenant) => of.owner.api.call('GET /assistant/replay-set');
const textsOf = ({ questions }: { questions: { text: string }[] }) => questions.map(({ text }) => text);

async function ask(...texts: string[]): Promise<string> {
  const { sessionId } = await buildConversation(tenant);
  for (const text of texts) await new Chat(server, tenant).say(sessionId, text);
  return sessionId;
}

describe('the question set', () => {
  it('is empty at first', async () => {
    expect(await get()).toEqual({ questions: [], takenAt: null, hasModel: false });
  });

  it('takes visitors’ questions with an assistant reply, newest first', async () => {
    await buildItem(tenant);
    await ask('How long does shipping take?', 'Can I pay by invoice?');
    const set = await freeze();
    expect(textsOf(set)).toEqual(['Can I pay by invoice?', 'How long does shipping take?']);
    for (const { askedAt } of set.questions) expect(askedAt).toEqual(expect.any(String));
    expect(set.takenAt).toEqual(expect.any(String));
    expect(await get()).toEqual(set);
  });

  it('leaves out short questions, repeats and conversations without the assistant', async () => {
    const sessionId = await ask(
      'hi',
      'hello there',
      'Where is my parcel 123456?',
      'where is my parcel 987654',
    );
    await new Chat(server, tenant).askForHuman(sessionId);
    await new Chat(server, tenant).say(sessionId, 'Nobody but a human has seen this one');
    await ask('x '.repeat(600));
    expect(textsOf(await freeze())).toEqual(['where is my parcel 987654']);
  });

  it('covers the requested number of days', async () => {
    await ask('Do you ship to Norway?');
    await sql(
      server,
      `UPDATE messages SET created_at = created_at - interval '3 days' WHERE tenant_id = $1`,
      [tenant.id],
    );
    await ask('Do you have gift cards?');
    expect(textsOf(await freeze(2))).toEqual(['Do you have gift cards?']);
    expect(textsOf(await freeze(4))).toEqual(['Do you have gift cards?', 'Do you ship to Norway?']);
  });

  it('is replaced except for the team’s own questions, and does not change by itself', async () => {
    await buildReplayQuestion(tenant, 'A question of our own?');
    await ask('Do you ship to Norway?');
    await freeze();
    await ask('Do you have gift cards?');
    expect(textsOf(await get())).toEqual(['A question of our own?', 'Do you ship to Norway?']);
    expect(textsOf(await freeze())).toEqual([
      'A question of our own?',
      'Do you have gift cards?',
      'Do you ship to Norway?',
    ]);
  });

  it('comes from one of two concurrent calls', async () => {
    await ask('Do you ship to Norway?', 'Do you have gift cards?');
    await Promise.all([freeze(), freeze(), freeze()]);
    expect((await get()).questions).toHaveLength(2);
  });

  it('takes an own question once, before the others', async () => {
    await ask('Do you ship to Norway?');
    await freeze();
    await buildReplayQuestion(tenant, 'Do you sell tents?');
    await buildReplayQuestion(tenant, 'do you sell TENTS');
    expect((await get()).questions).toMatchObject([
      { text: 'Do you sell tents?', askedAt: null },
      { text: 'Do you ship to Norway?', askedAt: expect.any(String) },
    ]);
  });

  it('never exceeds its limit', async () => {
    await sql(
      server,
      `INSERT INTO replay_questions (tenant_id, text) SELECT $1, 'What is number ' || md5(n::text) FROM generate_series(1, $2::int) n`,
      [tenant.id, MAX_REPLAY_QUESTIONS - 1],
    );
    const texts = ['Do you sell tents?', 'Where is the nearest shop?', 'May I pay by invoice?'];
    const added = await Promise.all(
      texts.map((text) =>
        server.send('POST', '/api/assistant/replay-set/questions', {
          token: tenant.owner.token,
          body: { text },
        }),
      ),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await get()).questions).toHaveLength(MAX_REPLAY_QUESTIONS);
  });

  it('removes one question', async () => {
    const id = await buildReplayQuestion(tenant);
    expect(
      (await tenant.owner.api.call('DELETE /assistant/replay-set/{id}', { params: { id } })).questions,
    ).toEqual([]);
    const again = await server.send('DELETE', `/api/assistant/replay-set/${id}`, {
      token: tenant.owner.token,
    });
    expectFailure(again, 'not_found');
  });

  it('is visible to the team, and changed by admins', async () => {
    await buildReplayQuestion(tenant);
    const { api, token } = await buildMember(server, tenant);
    expect((await api.call('GET /assistant/replay-set')).questions).toHaveLength(1);
    for (const [path, body] of [
      ['replay-set', {}],
      ['replay-set/questions', { text: 'Do you sell tents?' }],
      ['replay', {}],
    ] as const) {
      expectFailure(await server.send('POST', `/api/assistant/${path}`, { token, body }), 'forbidden');
    }
  });

  it('has the tenant’s own visitors’ questions only', async () => {
    const other = await buildTenant(server, 'Other');
    const { sessionId } = await buildConversation(other);
    await new Chat(server, other).say(sessionId, 'A secret of another shop?');
    expect((await freeze()).questions).toEqual([]);
  });
});

describe('distinct questions', () => {
  const kept = (...texts: string[]) =>
    distinctQuestions(
      texts.map((text) => ({ text })),
      100,
    ).map(({ text }) => text);

  it.each([
    ['How long does shipping take?', 'how long does shipping take', true],
    ['How long does shipping take?', 'How long does shiping take?!', true],
    ['Do you ship to France?', 'Do you ship to Germany?', false],
    ['Can I return my order?', 'Can I change my order?', false],
    ['退货政策是什么？', '退货政策是什么', true],
    ['退货政策是什么？', '运费是多少？', false],
  ])('%s · %s: the same? %s', (first, second, areSame) => {
    expect(kept(first, second)).toEqual(areSame ? [first] : [first, second]);
  });

  it.each(['hi', 'Hello!', 'ok thanks', '???', '', '你好', 'thank you very much', '42'])(
    'leave out %j',
    (text) => {
      expect(kept(text)).toEqual([]);
    },
  );

  it.each(['refund policy', 'Do you deliver?', '退货政策', 'Öffnungszeiten Sonntag', 'สินค้ามีรับประกันไหม'])(
    'keep %j',
    (text) => {
      expect(kept(text)).toEqual([text]);
    },
  );

  it('among two thousand are found quickly', () => {
    const texts = Array.from({ length: 2_000 }, (_, at) => ({
      text: `question number ${at % 97} about ${at % 89} and ${at} things that a visitor might well want to know`,
    }));
    const begun = performance.now();
    distinctQuestions(texts, 100);
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
