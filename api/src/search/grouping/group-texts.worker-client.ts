import { Worker } from 'node:worker_threads';
import { type GroupedText, groupTexts, type TextGroup } from './group-texts.ts';

/** Up to here grouping takes some ten milliseconds, less than starting a thread for it. */
const GROUPED_INLINE = { texts: 100, characters: 5_000 };

// One after the other: each takes a core while it lasts.
let before: Promise<unknown> = Promise.resolve();

/** Groups many texts on a thread of its own: every other request would wait for it. */
export async function groupTextsInWorker(texts: readonly GroupedText[]): Promise<TextGroup[]> {
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0);
  const isQuick = texts.length <= GROUPED_INLINE.texts && characters <= GROUPED_INLINE.characters;
  if (isQuick) return groupTexts(texts);
  const grouped = before.then(() => onThread(texts));
  before = grouped.catch(() => undefined);
  return grouped;
}

async function onThread(texts: readonly GroupedText[]): Promise<TextGroup[]> {
  const worker = new Worker(new URL('./group-texts.worker.ts', import.meta.url), { workerData: texts });
  // An application that stops does not wait for it.
  worker.unref();
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The texts were not grouped.')));
    });
  } finally {
    await worker.terminate();
  }
}
