import type { ImportPreview, ImportResult } from '@chatbot-saas/contract';
import { type ImportAction, MAX_PREVIEW_ITEMS } from '@chatbot-saas/contract/domain';
import type { ReplyStream, TransactionRunner } from '../../../context/serve.ts';
import { itemQuota } from '../item-quota.ts';
import * as items from './items.store.ts';
import { ImportPlan } from './plan-import.ts';
import { Progress } from './progress.ts';
import type { Chunk, ReadItems, Skipped } from './read-items.worker-client.ts';

type PreviewItem = ImportPreview['items'][number];

/** Says what an import would do now. Each chunk is a transaction, because nothing is stored. */
export async function previewOf(
  transactions: TransactionRunner,
  read: Omit<ReadItems, 'sent'>,
  stream: ReplyStream,
): Promise<ImportResult> {
  const quota = await transactions.run(itemQuota);
  const plan = new ImportPlan({ ...read, quota, isPreview: true });
  const progress = new Progress(read.chunks, stream);
  const shown = new PreviewItems(read.rows);
  for (const [place, { index, reason }] of read.skipped.entries()) {
    shown.add('skip', { index, reason, ...(read.skippedTexts[place] ?? { question: '', answer: '' }) });
  }
  const skipped: Skipped[] = [...read.skipped];
  let imported = 0;
  let updated = 0;
  for (const chunk of read.chunks) {
    progress.assertWanted();
    const planned = await transactions.run(async ({ db }) => {
      const next = await plan.next(db, chunk);
      const reworded = await items.listReworded(db, chunk.items, next.updates);
      return { ...next, reworded };
    });
    imported += planned.adds.length;
    updated += planned.updates.length;
    skipped.push(...planned.skipped);
    for (const place of planned.adds) shown.add('add', textsAt(chunk, place - 1));
    for (const { place, id } of planned.updates) {
      shown.add(planned.reworded.has(id) ? 'update' : 'unchanged', textsAt(chunk, place - 1));
    }
    const placeOf = new Map(chunk.indexes.map((index, place) => [index, place]));
    for (const { index, reason } of planned.skipped) {
      shown.add('skip', { ...textsAt(chunk, placeOf.get(index) ?? 0), reason });
    }
    progress.passed(chunk);
  }
  return {
    imported,
    updated,
    skipped: skipped.sort((a, b) => a.index - b.index),
    preview: { unchanged: shown.count('unchanged'), items: shown.list(), columns: read.columns },
  };
}

const textsAt = ({ indexes, questions, answers }: Chunk, place: number) => ({
  index: indexes[place] ?? 0,
  question: questions[place] ?? '',
  answer: answers[place] ?? '',
});

/** The first items of each action. */
class PreviewItems {
  readonly #rows: readonly number[] | null;
  readonly #byAction = new Map<ImportAction, { count: number; first: PreviewItem[] }>();

  constructor(rows: readonly number[] | null) {
    this.#rows = rows;
  }

  add(
    action: ImportAction,
    {
      reason = null,
      ...item
    }: Pick<PreviewItem, 'index' | 'question' | 'answer'> & { reason?: string | null },
  ): void {
    const { count = 0, first = [] } = this.#byAction.get(action) ?? {};
    // Skipped items come in two turns, so the first ones are chosen at the end.
    if (action === 'skip' || first.length < MAX_PREVIEW_ITEMS) {
      first.push({ ...item, row: this.#rows?.[item.index] ?? null, action, reason });
    }
    this.#byAction.set(action, { count: count + 1, first });
  }

  count(action: ImportAction): number {
    return this.#byAction.get(action)?.count ?? 0;
  }

  list(): PreviewItem[] {
    return [...this.#byAction.values()]
      .flatMap(({ first }) => first.sort((a, b) => a.index - b.index).slice(0, MAX_PREVIEW_ITEMS))
      .sort((a, b) => a.index - b.index);
  }
}
