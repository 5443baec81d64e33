import { buildKnowledgeIndex, type RetrievalItem } from '@chatbot-saas/engine';
import { collectGarbage } from '../src/infrastructure/garbage-collector.ts';
import { amendIndexInWorker } from '../src/search/learn-index.worker-client.ts';
import { randomFrom } from './retrieval-data.ts';
import type { Engine } from './retrieval-peers.ts';

export interface Speed {
  readonly buildMs: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** Held by this process, without garbage. */
  readonly megabytes: number;
}

const QUERIES = 1_000;

/** Times made-up items of five phrasings and a 60-word answer, their words as unevenly common as in a language. */
export async function timeEngine(engine: Engine, count: number): Promise<Speed> {
  const random = randomFrom(count);
  const write = writer(random);
  const items = Array.from({ length: count }, (_, i) => madeUpItem(String(i), write));
  const queries = Array.from({ length: QUERIES }, () => write(8));

  const before = memory();
  const start = performance.now();
  const search = await engine.index(items);
  const buildMs = performance.now() - start;
  const after = memory();

  const times: number[] = [];
  for (const query of queries) {
    const asked = performance.now();
    await search(query);
    times.push(performance.now() - asked);
  }
  times.sort((a, b) => a - b);
  return {
    buildMs,
    p50Ms: times[Math.floor(QUERIES * 0.5)] ?? 0,
    p95Ms: times[Math.floor(QUERIES * 0.95)] ?? 0,
    megabytes: (after - before) / 1e6,
  };
}

/** Milliseconds until so many changed items are found in a base of `count`: the one, the hundred, the thousand. */
export async function timeChanges(count: number): Promise<readonly number[]> {
  const write = writer(randomFrom(count));
  const items = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => madeUpItem(String(from + i), write));
  const index = buildKnowledgeIndex(items(0, count));
  const times: number[] = [];
  for (const changed of [1, 100, 1_000]) {
    const changes = { written: items(count, count + changed), removed: [] };
    const start = performance.now();
    const amended = changed > 100 ? await amendIndexInWorker(index, changes) : index.amended(changes);
    amended.search(changes.written[0]?.question ?? '', 1);
    times.push(performance.now() - start);
  }
  return times;
}

export function madeUpItem(id: string, write: (words: number) => string): RetrievalItem {
  const alternatives = Array.from({ length: 4 }, () => write(9));
  return {
    id,
    question: write(9),
    alternatives,
    answer: write(60),
    tags: [write(1)],
    category: '',
    priority: 0,
  };
}

export function writer(random: () => number): (words: number) => string {
  const letters = 'eeeetttaaaooinnsshhrrdlucmfwypvbgk';
  const letter = () => letters[Math.floor(random() * letters.length)];
  const vocabulary = Array.from({ length: 10_000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 8) }, letter).join(''),
  );
  const word = () => vocabulary[Math.floor(vocabulary.length * random() ** 3)];
  return (words) => Array.from({ length: words }, word).join(' ');
}

function memory(): number {
  // Twice: array buffers freed by the first are only counted out by the second.
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
