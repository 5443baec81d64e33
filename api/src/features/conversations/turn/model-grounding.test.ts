import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildConversation, buildItem } from '../../../../test/support/build.ts';
import { collectEvents, listen } from '../../../../test/support/event-stream.ts';
import { sharedServer, sharedTenant } from '../../../../test/support/fixtures.ts';
import { FakeModelServer } from '../../../../test/support/model-server.ts';

const model = new FakeModelServer();
afterAll(() => model.stop());
const server = sharedServer(async () => ({ LLM_BASE_URL: await model.start(), RATE_LIMITS: 'off' }));
const tenant = sharedTenant(server);

const QUESTION = 'How long does shipping take?';
const ANSWER = 'Three to five days.';
const BIKE = { question: 'What does a bike cost?', answer: '30 euros a day.' };

beforeAll(async () => {
  await buildItem(tenant, { question: QUESTION, answer: ANSWER });
  await buildItem(tenant, BIKE);
});
beforeEach(() => {
  model.citation = '';
});

const body = (sessionId: string, message: string) => ({ sessionId, message, clientId: randomUUID() });

/** The reply as a whole, and streamed in pieces of that size. */
async function replies(message: string, size = 3) {
  const { sessionId } = await buildConversation(tenant);
  const whole = await tenant.visitor.call('POST /chat/message', { body: body(sessionId, message) });
  const other = await buildConversation(tenant);
  model.says((asked) => said(asked.messages[0]?.content ?? ''), size);
  const events = await collectEvents(listen(server, tenant, body(other.sessionId, message)));
  const tokens = events.flatMap(({ event, data }) => (event === 'token' ? data.text : []));
  const { data } = await tenant.visitor.call('GET /chat/{id}/history', {
    params: { id: other.sessionId },
    query: {},
  });
  return { whole, tokens: tokens.join(''), streamed: events.at(-1)?.data, stored: data.messages.at(-1) };
}
let said = (_prompt: string): string => '';
const says = (text: (prompt: string) => string) => {
  said = text;
  model.says((asked) => said(asked.messages[0]?.content ?? ''));
};
/** The number of the item with that question in the prompt. */
const numberIn = (prompt: string, question: string) =>
  new RegExp(`\\[(\\d+)\\]\\nQuestion: ${question.replace('?', '\\?')}`).exec(prompt)?.[1] ?? 'none';

it('a cited answer reaches the visitor without its citations, with the cited items as its sources', async () => {
  says(
    (prompt) =>
      `A bike costs [${numberIn(prompt, BIKE.question)}] 30 euros a day [${numberIn(prompt, BIKE.question)}].`,
  );
  for (const size of [1, 4, 1_000]) {
    const { whole, tokens, streamed, stored } = await replies(QUESTION, size);
    const content = 'A bike costs 30 euros a day.';
    const metadata = { answeredBy: 'model', decision: 'answer', sources: [{ question: BIKE.question }] };
    expect(whole).toMatchObject({ message: content, metadata });
    expect(whole.metadata?.sources).toHaveLength(1);
    expect(tokens).toBe(content);
    expect(streamed).toMatchObject({ message: content, metadata });
    expect(stored).toMatchObject({ content });
  }
});

it.each([
  ['cites nothing', () => 'Three to five days.'],
  ['cites another item', (prompt: string) => `30 euros [${numberIn(prompt, QUESTION)}].`],
  ['says another number', (prompt: string) => `It takes 7 days [${numberIn(prompt, QUESTION)}].`],
  ['says another number in words', (prompt: string) => `It takes two days [${numberIn(prompt, QUESTION)}].`],
  ['says that it is free', (prompt: string) => `It is free of charge [${numberIn(prompt, QUESTION)}].`],
  ['names a domain', (prompt: string) => `See foo.travel [[${numberIn(prompt, QUESTION)}]].`],
  ['gives a phone number', (prompt: string) => `Call 031 123 45 67 [${numberIn(prompt, QUESTION)}].`],
])('an answer that %s is replaced by the built-in engine’s, streamed or not', async (_, text) => {
  says(text);
  const { whole, streamed, stored } = await replies(QUESTION);
  const replaced = {
    message: ANSWER,
    metadata: { answeredBy: 'knowledge', model: null, fallback: 'model_ungrounded' },
  };
  expect(whole).toMatchObject(replaced);
  expect(streamed).toMatchObject(replaced);
  expect(stored).toMatchObject({ content: ANSWER });
});

it('a question back needs no citation and has no sources', async () => {
  says(() => 'Do you mean shipping or a bike?');
  const { whole, streamed } = await replies('How is it?');
  const metadata = { answeredBy: 'model', decision: 'suggest', sources: [], suggestHandoff: false };
  expect(whole).toMatchObject({ message: 'Do you mean shipping or a bike?', metadata });
  expect(streamed).toMatchObject({ message: 'Do you mean shipping or a bike?', metadata });
});

it('what the visitor wrote may be repeated', async () => {
  says((prompt) => `Order 4711 takes three to five days [${numberIn(prompt, QUESTION)}].`);
  expect((await replies(QUESTION)).whole.metadata).toMatchObject({ fallback: 'model_ungrounded' });
  const { whole } = await replies('How long does shipping of my order 4711 take?');
  expect(whole).toMatchObject({ message: 'Order 4711 takes three to five days.' });
});
