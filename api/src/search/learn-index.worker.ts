import { parentPort, workerData } from 'node:worker_threads';
import { type Basis, learnAdditions, learnIndex, type RetrievalItem } from '@chatbot-saas/engine';
import { lowerPriority } from '../infrastructure/low-priority.ts';

/** Basis of the index that the items amend; null for a new index. */
const basis: Basis | null = workerData;

lowerPriority();

const items: RetrievalItem[] = [];

// Items arrive as pages of JSON text, then null. The result is posted with its arrays transferred instead of copied.
parentPort?.on('message', (page: string | null) => {
  if (page !== null) {
    for (const item of JSON.parse(page)) items.push(item);
    return;
  }
  const parts = basis ? learnAdditions(items, basis) : learnIndex(items);
  parentPort?.postMessage(parts, buffersIn(parts));
});

/** All arrays of the parts. */
function buffersIn(parts: unknown): ArrayBuffer[] {
  if (typeof parts !== 'object' || parts === null) return [];
  return ArrayBuffer.isView(parts) ? [parts.buffer as ArrayBuffer] : Object.values(parts).flatMap(buffersIn);
}
