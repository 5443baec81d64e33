import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildConversation, buildItem } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { FakeModelServer } from '../../../../test/support/model-server.ts';

const model = new FakeModelServer();
afterAll(() => model.stop());
const server = sharedServer(async () => ({ RATE_LIMITS: 'off', LLM_BASE_URL: await model.start() }));
const tenant = freshTenant(server);

const QUESTION = 'How long does shipping take?';

beforeEach(async () => {
  model.status = 200;
  model.says(() => 'Three to five days.');
  await buildItem(tenant);
  await buildItem(tenant, { question: 'How long do returns take?', answer: 'Two weeks.' });
});

async function receipt(message: string) {
  const { sessionId } = await buildConversation(tenant);
  const { messageId } = await new Chat(server, tenant).say(sessionId, message);
  const params = { id: sessionId, messageId };
  return async () =>
    (await tenant.owner.api.call('GET /chat/{id}/messages/{messageId}/receipt', { params })).receipt;
}

it('a model’s answer names its prompt’s version, and whether that is current', async () => {
  const read = await receipt(QUESTION);
  const first = await read();
  expect(first).toMatchObject({
    answeredBy: 'model',
    model: 'Meta-Llama-3.1-8B-Instruct',
    promptVersion: expect.stringMatching(/^[0-9a-f]{12}$/),
    isPromptCurrent: true,
    items: expect.arrayContaining([
      expect.objectContaining({ question: QUESTION, state: 'same', hash: expect.any(String) }),
    ]),
  });
  const set = (ai: object) => tenant.owner.api.call('PUT /tenant/settings', { body: { settings: { ai } } });
  await set({ systemPrompt: 'Be brief.' });
  expect(await read()).toMatchObject({ promptVersion: first.promptVersion, isPromptCurrent: false });
  const second = await (await receipt(QUESTION))();
  expect(second.promptVersion).not.toBe(first.promptVersion);
  const { versions } = await tenant.owner.api.call('GET /tenant/prompt-versions', { query: {} });
  expect(versions.map(({ fingerprint }) => fingerprint)).toEqual([second.promptVersion, first.promptVersion]);
});

it('an unanswered model reply names its prompt, and cites no item', async () => {
  model.answer = async () => ({
    content: 'I do not know that.',
    tool_calls: [{ id: 'c', type: 'function', function: { name: 'cannot_answer', arguments: '{}' } }],
  });
  expect(await (await receipt(QUESTION))()).toMatchObject({
    answeredBy: 'none',
    decision: 'none',
    model: 'Meta-Llama-3.1-8B-Instruct',
    promptVersion: expect.any(String),
    isPromptCurrent: true,
    items: [],
  });
});

it('a failed model call names its prompt; a skipped one names none', async () => {
  model.status = 500;
  expect(await (await receipt(QUESTION))()).toMatchObject({
    answeredBy: 'knowledge',
    model: null,
    fallback: 'model_failed',
    promptVersion: expect.any(String),
    isPromptCurrent: true,
  });
  expect(await (await receipt('Thanks!'))()).toMatchObject({
    courtesy: 'thanks',
    promptVersion: null,
    isPromptCurrent: null,
  });
});
