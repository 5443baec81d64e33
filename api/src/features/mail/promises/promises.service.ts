import type { MailPromise } from '@chatbot-saas/contract';
import { MAX_LISTED_PROMISES } from '@chatbot-saas/contract/domain';
import type { TransactionRunner } from '../../../context/serve.ts';
import * as conversations from '../../conversations/conversations.service.ts';
import * as store from './promises.store.ts';

/** What visitors who are gone were promised by mail and do not have yet, the longest wait first. */
export async function list({
  run,
  services,
}: Pick<TransactionRunner, 'run' | 'services'>): Promise<{ promises: MailPromise[]; hasMore: boolean }> {
  const { found, hasMore } = await run(async (scope) => {
    const limit = MAX_LISTED_PROMISES + 1;
    // One after the other: they share a connection. The first list that has a conversation says why.
    const mails = await store.listMails(scope.db, limit);
    const unseen = await store.listUnseen(scope.db, limit);
    const unanswered = await store.listUnanswered(scope.db, limit);
    const byId = new Map<string, store.Owed>();
    // Of several mails the one that has waited longest.
    for (const owed of [...unanswered, ...unseen, ...mails.toReversed()]) byId.set(owed.conversationId, owed);
    const sorted = [...byId.values()].sort((a, b) => a.since.getTime() - b.since.getTime());
    const listed = sorted.slice(0, MAX_LISTED_PROMISES);
    const known = await conversations.mapByIds(
      scope,
      listed.map(({ conversationId }) => conversationId),
    );
    const promises = listed.flatMap((owed) => promiseOf(owed, known));
    return {
      // Without a mail server nothing is tried.
      found: services.mailer.delivers ? promises : promises.map((one) => ({ ...one, dueAt: null })),
      hasMore: sorted.length > listed.length,
    };
  });
  // Who is there reads the answer in the chat; what a mail server has refused is owed to them too.
  const areHere = await Promise.all(
    found.map(({ conversation, mail }) => mail === null && services.isVisitorHere(conversation._id)),
  );
  return { promises: found.filter((_, n) => !areHere[n]), hasMore };
}

function promiseOf(
  { conversationId, since, dueAt, ...owed }: store.Owed,
  known: Awaited<ReturnType<typeof conversations.mapByIds>>,
): MailPromise[] {
  const conversation = known.get(conversationId);
  if (!conversation) return [];
  return [{ ...owed, conversation, since: since.toISOString(), dueAt: dueAt?.toISOString() ?? null }];
}
