import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../infrastructure/low-priority.ts';
import { type Basis, learnAdditions, learnIndex, type RetrievalItem } from './index.ts';

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
  const { items: owners, weights, asked, spans, weighting, postings, tokenized } = parts.ranker;
  const { vocabulary, rarity } = weighting;
  const arrays = [
    ...[owners, weights, asked, spans, rarity],
    ...[vocabulary.slots, postings.begins, postings.low, postings.high, postings.scales],
    ...[
      tokenized.texts,
      tokenized.neighbors,
      tokenized.beginnings,
      tokenized.stems,
      tokenized.pieces,
    ].flatMap(({ numbers, begins }) => [numbers, begins]),
  ];
  parentPort?.postMessage(
    parts,
    arrays.map((array) => array.buffer as ArrayBuffer),
  );
});
