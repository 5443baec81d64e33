import type { Message } from '@chatbot-saas/contract';
import { type MailTrace, reaches } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import { notFound, type Scope, type StaffActor } from '../../../context/index.ts';
import * as files from '../../files/removal.service.ts';
import * as conversations from '../conversations.service.ts';
import * as dueStore from '../due.store.ts';
import { summarize } from '../handoff/summary.ts';
import * as messages from '../messages/messages.service.ts';
import * as copies from './copies.store.ts';
import * as store from './redaction.store.ts';
import { traceOf } from './traces.store.ts';

export { MAILED_THREAD } from './traces.store.ts';

interface Redacted {
  message: Message;
  mail: MailTrace | null;
}

/**
 * Empties a message wherever its text is, and leaves its place. A second call changes nothing and answers the same. Locks
 * the message before its conversation, as those do who note that it was shown.
 */
export async function redact(
  scope: Scope,
  actor: StaffActor,
  ref: string,
  messageId: string,
): Promise<Redacted> {
  const { db } = scope;
  const { id, session_id: sessionId } = await conversations.getRow(scope, ref);
  const found = await store.find(db, id, messageId);
  if (!found) throw notFound();
  assertMayRedact(actor, found);
  const redacted = await store.redact(db, id, messageId, actor);
  // Also where nothing changed: the mail reads the message under this lock, so it has gone with the text or goes without it.
  const row = await conversations.lockRow(scope, id);
  const mail = await traceOf(db, id, { id: messageId, seq: found.seq });
  if (!redacted) {
    const former = await store.find(db, id, messageId);
    if (!former) throw notFound();
    return { message: messages.shown(scope, former.message), mail };
  }

  const message = messages.shown(scope, redacted.message);
  const said = { conversationId: id, seq: found.seq, messageId, at: redacted.at };
  await removeFiles(scope, id, found.seq);
  await store.redrawConversation(db, id);
  await copies.removeFromSearch(db, id);
  await copies.removeFromLists(db, said);
  while (await copies.redactWebhookDeliveries(db, said));
  if (message.role === 'user') await dueStore.noteReplied(db, id);
  if (row.handoff_summary !== null && message.role !== 'agent')
    await store.setSummary(db, id, await summarize(scope, id, undefined));
  scope.publish('message.changed', { conversation: { id, sessionId }, message });
  await conversations.announceById(scope, id);
  return { message, mail };
}

function assertMayRedact(actor: StaffActor, { message, authorId }: store.Found): void {
  if (message.role === 'system') {
    throw new AppError('state_conflict', 'A notice of the system can’t be deleted.');
  }
  if (authorId !== actor.id && !reaches(actor.role, 'admin')) {
    throw new AppError('forbidden', 'Only the author of a message or an admin may delete it.');
  }
}

/** Hides them at once; their bytes go after the commit, or with the job. */
async function removeFiles(scope: Scope, conversationId: string, seq: number): Promise<void> {
  const { services, tenantId } = scope;
  const fileIds = await files.leaveMessage(scope, conversationId, seq);
  if (fileIds.length > 0) scope.afterCommit(() => files.deleteFiles({ services, tenantId }, fileIds));
}
