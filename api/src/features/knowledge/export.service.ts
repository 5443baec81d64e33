import type { KnowledgeDraft } from '@chatbot-saas/contract';
import type { TransactionRunner } from '../../context/serve.ts';
import * as store from './knowledge.store.ts';

/** Small enough that a page of the longest items stays small. */
const PAGE = 200;

/**
 * Exports every item, oldest first. Each page is a separate transaction: a download may take minutes and must hold no
 * connection or snapshot.
 */
export async function* exportItems(transactions: TransactionRunner): AsyncGenerator<KnowledgeDraft> {
  let after: string | null = null;
  for (;;) {
    const page: Awaited<ReturnType<typeof store.listAfter>> = await transactions.run((scope) =>
      store.listAfter(scope.db, after, PAGE),
    );
    for (const { id: _, ...item } of page) yield item;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}
