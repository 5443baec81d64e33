import { FakeEmbeddingsServer } from '@chatbot-saas/testing/embeddings-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildConversation,
  buildItem,
  buildReplayQuestion,
  type TestTenant,
} from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { FakeModelServer } from '../../../../test/support/model-server.ts';
import type { TestServer } from '../../../../test/support/server.ts';
import { sql } from '../../../../test/support/sql.ts';

const model = new FakeModelServer();
const embeddings = new FakeEmbeddingsServer();
afterAll(() => Promise.all([model.stop(), embeddings.stop()]));
const env = {
  RATE_LIMITS: 'off',
  LLM_BASE_URL: await model.start(),
  LLM_API_KEY: 'key-of-the-model',
  LLM_KNOWLEDGE_TOKENS: '300',
  EMBEDDINGS_MODEL: 'meaning-1',
  EMBEDDINGS_BASE_URL: await embeddings.start(),
};
const server = sharedServer(env);

const PETS = { question: 'Is a zorble welcome?', answer: 'Yes, it is.', priority: 1 };
/** Shares no word with that item. */
const QUESTION = 'Flimp?';

beforeEach(() => {
  embeddings.meanings = [/zorble|flimp/i, /garden/i];
  embeddings.status = 200;
  embeddings.gate = Promise.resolve();
  embeddings.asked.length = 0;
  model.asked.length = 0;
});

/** A knowledge base that is larger than the budget of tokens. */
async function buildLargeBase(tenant: TestTenant): Promise<void> {
  for (let at = 0; at < 40; at += 1) {
    await buildItem(tenant, {
      question: `Is there a room number ${at}?`,
      answer: 'It is large.',
      priority: 5,
    });
  }
  await buildItem(tenant, PETS);
}

/** The questions of the items in the prompt for a message, in their order. */
async function given(server: TestServer, tenant: TestTenant, message: string): Promise<string[]> {
  const { sessionId } = await buildConversation(tenant);
  await new Chat(server, tenant).say(sessionId, message);
  return questionsIn(model.asked.at(-1)?.messages[0]?.content ?? '');
}
const questionsIn = (prompt: string) =>
  Array.from(prompt.matchAll(/Question: (.*)/g), ([, text = '']) => text);

const vectorsAre = (server: TestServer, tenant: TestTenant, count: number) =>
  expect
    .poll(async () => sql(server, 'SELECT FROM knowledge_vectors WHERE tenant_id = $1', [tenant.id]))
    .toHaveLength(count);

describe('items for a model', () => {
  const tenant = freshTenant(server);
  const asked = (message: string) => given(server, tenant, message);
  const isRankedByMeaning = () => expect.poll(async () => (await asked(QUESTION))[0]).toBe(PETS.question);
  beforeEach(() => buildLargeBase(tenant));

  it('are ranked by meaning too, where not all fit', async () => {
    await vectorsAre(server, tenant, 41);
    await isRankedByMeaning();
    expect((await asked('Is there a room number 7?'))[0]).toBe('Is there a room number 7?');
    // The key of the model's server is not sent to another one.
    expect(new Set(embeddings.keys)).not.toContain('key-of-the-model');
    expect(embeddings.asked.every(({ model }) => model === 'meaning-1')).toBe(true);
  });

  it('are ranked alike in an evaluation', async () => {
    await vectorsAre(server, tenant, 41);
    await isRankedByMeaning();
    await buildReplayQuestion(tenant, QUESTION);
    model.asked.length = 0;
    const draft = { ai: { systemPrompt: 'Be kind.' }, asksModel: true };
    await tenant.owner.api.call('POST /assistant/replay', { body: draft });
    const prompts = model.asked.map(({ messages }) => questionsIn(messages[0]?.content ?? ''));
    expect(prompts).toHaveLength(2);
    const asInATurn = await asked(QUESTION);
    expect(prompts).toEqual([asInATurn, asInATurn]);
  });
});

describe('a server of vectors that fails', () => {
  const other = sharedServer(env);
  const tenant = freshTenant(other);

  it('changes only the order of items', async () => {
    await buildLargeBase(tenant);
    const asked = (message: string) => given(other, tenant, message);
    await vectorsAre(other, tenant, 41);
    await expect.poll(async () => (await asked(QUESTION))[0]).toBe(PETS.question);
    embeddings.status = 500;
    for (const message of [QUESTION, 'Flimp, please?']) {
      const byWords = await asked(message);
      expect(byWords).not.toContain(PETS.question);
      expect(byWords.length).toBeGreaterThan(3);
    }
    // After the first failure no one waits for it.
    const failed = embeddings.asked.length;
    expect((await asked('Is there a room number 7?'))[0]).toBe('Is there a room number 7?');
    expect(embeddings.asked).toHaveLength(failed);
  });
});

describe('vectors of knowledge', () => {
  const tenant = freshTenant(server);
  it('are made in batches, once for a text, and go with it', async () => {
    await buildLargeBase(tenant);
    await vectorsAre(server, tenant, 41);
    expect(Math.max(...embeddings.asked.map(({ input }) => input.length))).toBeLessThanOrEqual(32);
    embeddings.asked.length = 0;
    const id = await buildItem(tenant, { question: 'Is there a garden?', answer: 'Yes.' });
    await vectorsAre(server, tenant, 42);
    expect(embeddings.texts).toEqual(['Is there a garden?\nYes.']);
    await tenant.owner.api.call('DELETE /kb/{id}', { params: { id } });
    await vectorsAre(server, tenant, 41);
    expect(embeddings.texts).toHaveLength(1);
  });
});

describe('a small knowledge base', () => {
  const small = freshTenant(server);
  it('goes to the model whole, without a call for vectors of the question', async () => {
    await buildItem(small, PETS);
    await vectorsAre(server, small, 1);
    embeddings.asked.length = 0;
    expect(await given(server, small, QUESTION)).toEqual([PETS.question]);
    expect(embeddings.asked).toEqual([]);
  });
});
