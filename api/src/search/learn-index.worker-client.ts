import { Worker } from 'node:worker_threads';
import {
  type AdditionParts,
  type Basis,
  type Changes,
  type IndexParts,
  type KnowledgeIndex,
  type LearnedIndex,
  openIndex,
} from './index.ts';

type Pages = AsyncIterable<string> | Iterable<string>;

/** Builds an index in a worker from pages of JSON text, so that other requests do not wait. */
export async function learnIndexInWorker(pages: Pages): Promise<LearnedIndex> {
  return openIndex(await onThread<IndexParts>(pages, null));
}

/** Like `LearnedIndex.amended`, in a worker. */
export async function amendIndexInWorker(index: LearnedIndex, changes: Changes): Promise<KnowledgeIndex> {
  const later = await onThread<AdditionParts>([JSON.stringify(changes.written)], index.basis);
  return index.amendedBy(later, changes.removed);
}

/**
 * Heap limit of the worker. Larger knowledge bases are not indexed, and the process continues. The index's arrays are
 * outside the heap.
 */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 2 };

/** True for the error of a worker that exceeded its heap limit. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Learns items in a worker, as a new index or on the basis of an existing one. */
async function onThread<T>(pages: Pages, basis: Basis | null): Promise<T> {
  const worker = new Worker(new URL('./learn-index.worker.ts', import.meta.url), {
    workerData: basis,
    resourceLimits: HEAP,
  });
  // The worker must not delay shutdown.
  worker.unref();
  try {
    let hasExited = false;
    const learned = new Promise<T>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => {
        hasExited = true;
        reject(new Error('The index was not finished.'));
      });
    });
    // A worker may end while pages are still read; the await below reports it.
    learned.catch(() => undefined);
    for await (const page of pages) {
      if (hasExited) break;
      worker.postMessage(page);
    }
    worker.postMessage(null);
    return await learned;
  } finally {
    await worker.terminate();
  }
}
