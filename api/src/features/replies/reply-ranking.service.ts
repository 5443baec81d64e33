import { setTimeout as pause } from 'node:timers/promises';
import type { SuggestedReply } from '@chatbot-saas/contract';
import type { ReplyHit, ReplySearch } from '@chatbot-saas/engine/saved-replies';
import { asStaff, perApp, staffOf } from '../../context/index.ts';
import type { TransactionRunner } from '../../context/serve.ts';
import { ReplySearches } from '../../search/reply-searches.ts';
import * as store from './saved-replies.store.ts';

/** How long suggestions wait for saved replies that have just changed. Articles are there meanwhile. */
const PATIENCE_MS = 2_000;

const searches = perApp(() => new ReplySearches());

/** Those that fit what is typed, best first. */
export async function search(
  transactions: TransactionRunner,
  asked: { query: string; language?: string | undefined },
): Promise<ReplyHit[]> {
  const replies = await searchOf(transactions);
  return replies.find({ query: asked.query, language: asked.language ?? null });
}

/** The caller's own and the workspace's that suit what a visitor has said, best first. */
export async function suggest(transactions: TransactionRunner, said: string): Promise<SuggestedReply[]> {
  const suited = searchOf(transactions).then((replies) => replies.suggest(said));
  const hits = await Promise.race([suited, pause(PATIENCE_MS, [], { ref: false })]);
  if (hits.length === 0) return [];
  const replies = await transactions.run(async (scope) => {
    await asStaff(scope);
    return store.listByIds(
      scope.db,
      staffOf(scope).id,
      hits.map(({ id }) => id),
    );
  });
  return hits.flatMap(({ id, score }) => {
    const reply = replies.find(({ _id }) => _id === id);
    if (!reply) return [];
    const { _id, title, shortcut, body, visibility, actions } = reply;
    return { _id, title, shortcut, body, visibility, actions, score };
  });
}

/** No connection is held while an index is learned. */
async function searchOf(transactions: TransactionRunner): Promise<ReplySearch> {
  const { services, tenantId } = transactions;
  const contents = await transactions.run(async (scope) => {
    await asStaff(scope);
    return store.contentsOf(scope.db, staffOf(scope).id);
  });
  const load = () =>
    transactions.run(async (scope) => {
      await asStaff(scope);
      return store.listFindable(scope.db, staffOf(scope).id);
    });
  return searches(services).of(tenantId, contents, load);
}
