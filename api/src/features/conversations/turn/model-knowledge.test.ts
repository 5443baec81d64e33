import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildConversation, buildItem } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { FakeModelServer } from '../../../../test/support/model-server.ts';
import { countTokens } from '../../../assistant/prompt/knowledge-budget.ts';

const BUDGET = 600;
const model = new FakeModelServer();
afterAll(() => model.stop());
const server = sharedServer(async () => ({
  RATE_LIMITS: 'off',
  LLM_BASE_URL: await model.start(),
  LLM_KNOWLEDGE_TOKENS: String(BUDGET),
}));
const tenant = freshTenant(server);
beforeEach(() => {
  model.asked.length = 0;
});

/** The knowledge in the prompt for a message, and the questions of its items in their order. */
async function given(message: string) {
  const { sessionId } = await buildConversation(tenant);
  await new Chat(server, tenant).say(sessionId, message);
  const system = model.asked.at(-1)?.messages[0]?.content ?? '';
  const text = system.slice(system.indexOf('<item>'));
  const items = [...text.matchAll(/<item>\n\[(\d+)\]\nQuestion: (.*)\nAnswer: (.*)\n<\/item>/g)];
  expect(items.map(([, number]) => Number(number))).toEqual(items.map((_, at) => at + 1));
  return { text, questions: items.map(([, , question]) => question), answers: items.map(([, , , a]) => a) };
}

it('model knowledge: a small base is whole, the likely item first, then by priority', async () => {
  await buildItem(tenant, { question: 'Do you repair shoes?', answer: 'No.', priority: 1 });
  await buildItem(tenant, { question: 'Is there a garden?', answer: 'Yes.', priority: 9 });
  await buildItem(tenant, { question: 'Who founded the shop?', answer: 'Ada.', priority: 5 });
  const { questions } = await given('Can you repair my shoes?');
  expect(questions).toHaveLength(3);
  expect(questions[0]).toBe('Do you repair shoes?');
  expect((await given('営業時間は')).questions).toEqual([
    'Is there a garden?',
    'Who founded the shop?',
    'Do you repair shoes?',
  ]);
  await buildItem(tenant, { question: 'Do you repair bags?', answer: 'On Mondays.' });
  expect((await given('Can you repair bags?')).questions[0]).toBe('Do you repair bags?');
});

it('model knowledge: a larger base is cut at the budget, between items', async () => {
  for (let at = 0; at < 12; at += 1) {
    await buildItem(tenant, {
      question: `Is there a room number ${at}?`,
      answer: 'It is large. '.repeat(20),
    });
  }
  const { text, questions } = await given('Is there a room number 7?');
  expect(questions[0]).toBe('Is there a room number 7?');
  expect(questions.length).toBeGreaterThan(3);
  expect(questions.length).toBeLessThan(12);
  expect(countTokens(text)).toBeLessThanOrEqual(BUDGET);
  expect(countTokens(text)).toBeGreaterThan(BUDGET / 2);
});

it('model knowledge: the answer to a question back is searched together with what was asked', async () => {
  for (let at = 0; at < 12; at += 1) {
    await buildItem(tenant, {
      question: `Is there a room number ${at}?`,
      answer: 'It is large. '.repeat(20),
    });
  }
  const { sessionId } = await buildConversation(tenant);
  const chat = new Chat(server, tenant);
  const first = () => /Question: (.*)/.exec(model.asked.at(-1)?.messages[0]?.content ?? '')?.[1];
  const { answer } = model;
  model.answer = async () => ({ content: 'For which day?' });
  model.citation = '';
  await chat.say(sessionId, 'Is there a room number 7?');
  model.answer = answer;
  model.citation = ' [1]';
  await chat.say(sessionId, 'I will come with my sister early in the evening');
  expect(first()).toBe('Is there a room number 7?');
  await chat.say(sessionId, 'We will be back late in the morning');
  expect(first()).not.toBe('Is there a room number 7?');
});

it('model knowledge: a single item over the budget is shortened', async () => {
  await buildItem(tenant, { question: 'What are the terms?', answer: 'Be kind to others. '.repeat(200) });
  const { text, answers } = await given('What are the terms?');
  expect(answers[0]).toMatch(/^Be kind to others\..*…$/);
  expect(countTokens(text)).toBeLessThanOrEqual(BUDGET);
});
