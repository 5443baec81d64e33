import { readWholeLexicon } from '@chatbot-saas/engine/lexicon/lexicon';
import { runWorker } from '../../infrastructure/run-worker.ts';
import { type GroupedText, groupTexts, type TextGroup } from './group-texts.ts';

/** Up to this size grouping takes some ten milliseconds, less than starting a worker. */
const GROUPED_INLINE = { texts: 100, characters: 5_000 };

// Runs one grouping at a time, because each takes a core.
let before: Promise<unknown> = Promise.resolve();

/** Groups many texts in a worker, so that other requests do not wait. */
export async function groupTextsInWorker(texts: readonly GroupedText[]): Promise<TextGroup[]> {
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0);
  const isQuick = texts.length <= GROUPED_INLINE.texts && characters <= GROUPED_INLINE.characters;
  if (isQuick) {
    // Reading it at once would keep other requests waiting.
    await readWholeLexicon();
    return groupTexts(texts);
  }
  const grouped = before.then(() => onThread(texts));
  before = grouped.catch(() => undefined);
  return grouped;
}

function onThread(texts: readonly GroupedText[]): Promise<TextGroup[]> {
  return runWorker(new URL('./group-texts.worker.ts', import.meta.url), { workerData: texts });
}
