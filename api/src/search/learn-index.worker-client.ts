import { Worker } from 'node:worker_threads';
import {
  type Basis,
  type Changes,
  type IndexParts,
  type KnowledgeIndex,
  type LaterParts,
  type LearnedIndex,
  openIndex,
} from './index.ts';

type Pages = AsyncIterable<string> | Iterable<string>;

/** Builds an index on a thread of its own, from pages of items as JSON text: every other request would wait for it. */
export async function learnIndexInWorker(pages: Pages): Promise<LearnedIndex> {
  return openIndex(await onThread<IndexParts>(pages, null));
}

/** As `LearnedIndex.amended`, on a thread of its own. */
export async function amendIndexInWorker(index: LearnedIndex, changes: Changes): Promise<KnowledgeIndex> {
  const later = await onThread<LaterParts>([JSON.stringify(changes.written)], index.basis);
  return index.amendedBy(later, changes.removed);
}

/** A base that needs more is not indexed; the process goes on. What an index consists of lies outside of the heap. */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 2 };

/** What a thread ends with that needs more. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** What the thread learns from the items, alone or on the basis of an index. */
async function onThread<T>(pages: Pages, basis: Basis | null): Promise<T> {
  const worker = new Worker(new URL('./learn-index.worker.ts', import.meta.url), {
    workerData: basis,
    resourceLimits: HEAP,
  });
  // An application that stops does not wait for an index.
  worker.unref();
  try {
    let isOver = false;
    const learned = new Promise<T>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => {
        isOver = true;
        reject(new Error('The index was not finished.'));
      });
    });
    // A thread that ends while pages are still being read is reported below.
    learned.catch(() => undefined);
    for await (const page of pages) {
      if (isOver) break;
      worker.postMessage(page);
    }
    worker.postMessage(null);
    return await learned;
  } finally {
    await worker.terminate();
  }
}
