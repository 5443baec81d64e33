import type { KnowledgeDraft } from '@chatbot-saas/contract';
import type { TransactionRunner } from '../../context/serve.ts';
import { TABLE_HEADER, tableRow } from './import/table/write-table.ts';
import * as store from './knowledge.store.ts';

/** Small enough that a page of the longest items stays small. */
const PAGE = 200;

/** Every item, oldest first, as import takes it. */
export async function* exportItems(transactions: TransactionRunner): AsyncGenerator<KnowledgeDraft> {
  for await (const { id: _, external_id, ...item } of everyItem(transactions)) {
    yield external_id === null ? item : { ...item, externalId: external_id };
  }
}

/** Every item as a row. One without an external id has its own id, so that import finds it again. */
export async function* exportTable(transactions: TransactionRunner): AsyncGenerator<string> {
  yield TABLE_HEADER;
  for await (const { id, external_id, ...item } of everyItem(transactions)) {
    yield tableRow({ ...item, externalId: external_id ?? id });
  }
}

/** Each page is a separate transaction: a download may take minutes and must hold no connection or snapshot. */
async function* everyItem(transactions: TransactionRunner) {
  let after: string | null = null;
  for (;;) {
    const page: Awaited<ReturnType<typeof store.listAfter>> = await transactions.run((scope) =>
      store.listAfter(scope.db, after, PAGE),
    );
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}
