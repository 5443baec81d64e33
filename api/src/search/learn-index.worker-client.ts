import {
  type AdditionParts,
  type Basis,
  type Changes,
  type IndexParts,
  type KnowledgeIndex,
  type LearnedIndex,
  openIndex,
} from '@chatbot-saas/engine';
import { runWorker } from '../infrastructure/run-worker.ts';

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
function onThread<T>(pages: Pages, workerData: Basis | null): Promise<T> {
  const file = new URL('./learn-index.worker.ts', import.meta.url);
  return runWorker<T>(file, { workerData, resourceLimits: HEAP }, withEnd(pages));
}

/** Null lets the worker begin. */
async function* withEnd(pages: Pages): AsyncGenerator<string | null> {
  yield* pages;
  yield null;
}
