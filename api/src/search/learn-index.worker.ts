import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../infrastructure/low-priority.ts';
import { type Basis, learnIndex, learnLater, type RetrievalItem } from './index.ts';

/** Of the index that the items are changes to; null: they are all there is. */
const basis: Basis | null = workerData;

lowerPriority();

const items: RetrievalItem[] = [];

// Items come as JSON text, page by page, and at last null: then what was learned goes back, its arrays moved instead of copied.
parentPort?.on('message', (page: string | null) => {
  if (page !== null) {
    for (const item of JSON.parse(page)) items.push(item);
    return;
  }
  const parts = basis ? learnLater(items, basis) : learnIndex(items);
  const { items: owners, weights, asked, spans, weighting, postings, tokenized } = parts.ranker;
  const { vocabulary, rarity } = weighting;
  const arrays = [
    ...[owners, weights, asked, spans, rarity],
    ...[vocabulary.slots, postings.begins, postings.entries, postings.scales],
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
