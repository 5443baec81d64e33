/**
 * The list of what a knowledge base does not answer, of as many questions as it looks at: how long it takes at first
 * and later, and how long it keeps others waiting.
 * `npm run bench:gaps -- [--questions 2000] [--items 1000]`
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buildKnowledgeIndex } from '@chatbot-saas/engine';
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import { phrasingsOf } from '../src/features/knowledge/unanswered-questions/phrasings.ts';
import { stillOpen } from '../src/features/knowledge/unanswered-questions/still-open.ts';
import { groupTextsInWorker } from '../src/search/grouping/group-texts.worker-client.ts';
import { randomFrom } from './retrieval-data.ts';
import { madeUpItem, writer } from './retrieval-speed.ts';

const { questions: count, items } = argumentsGiven({ questions: 2_000, items: 1_000 });
const random = randomFrom(7);
const write = writer(random);

const index = buildKnowledgeIndex(Array.from({ length: items }, (_, n) => madeUpItem(String(n), write)));
// A few subjects are asked often and most seldom, as everywhere.
const subjects = Array.from({ length: count / 5 }, () => write(4));
const questions = Array.from({ length: count }, (_, n) => ({
  id: String(n),
  content: `${subjects[Math.floor(random() ** 2 * subjects.length)]} ${write(4)}`,
  conversationId: String(n),
  askedAt: new Date(),
  isDismissed: false,
  isRefused: false,
  missing: null,
}));

const delay = monitorEventLoopDelay({ resolution: 5 });
const timed = async <T>(title: string, work: () => Promise<T>): Promise<T> => {
  delay.reset();
  delay.enable();
  const began = performance.now();
  const result = await work();
  const took = performance.now() - began;
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.disable();
  const waited = delay.max / 1e6;
  process.stdout.write(`${title}: ${took.toFixed(0)} ms, others waited ${waited.toFixed(0)} ms at most\n`);
  return result;
};

const phrasings = await timed(`${count} questions by their spelling`, async () => phrasingsOf(questions));
const texts = phrasings.map(({ text, asked }) => ({ text, weight: asked.length, isCenter: false }));
const groups = await timed('grouped, on a thread', () => groupTextsInWorker(texts));
const open = () => stillOpen(groups, phrasings, index, async () => new Map());
await timed(`${groups.length} groups asked of ${items} items`, open);
await timed('asked again', open);
