import type { KnowledgeDraft } from '@chatbot-saas/shared/contracts';
import type { TransactionRunner } from '../../context/serve.ts';
import * as store from './knowledge.store.ts';

/** Few enough that a page of the longest items stays small. */
const PAGE = 200;

/**
 * Every item, oldest first. Page by page, each in a transaction of its own: a download may take minutes, and must hold
 * neither a connection nor a snapshot for that long.
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
