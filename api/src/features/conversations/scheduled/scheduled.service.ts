import type { Message, ScheduledMessage, StaffOperations } from '@chatbot-saas/contract';
import { MAX_SCHEDULED, reaches, type ScheduleFailure } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import {
  asJob,
  asStaff,
  invalidField,
  notFound,
  runAll,
  type Scope,
  type Services,
  type StaffActor,
  SYSTEM,
} from '../../../context/index.ts';
import type { Changed, ChangeSpan } from '../../../db/index.ts';
import * as members from '../../auth/members.service.ts';
import * as files from '../../files/files.service.ts';
import type { ConversationRow } from '../conversation-row.ts';
import { assertMayReply, mayReply } from '../conversations.policy.ts';
import * as conversations from '../conversations.service.ts';
import * as handoff from '../handoff/handoff.service.ts';
import * as inbox from '../inbox/inbox.service.ts';
import * as messages from '../messages/messages.service.ts';
import * as store from './scheduled.store.ts';

interface Draft {
  content: string;
  files?: readonly string[] | undefined;
  sendAt: string;
  savedReply?: string | undefined;
  clientId?: string | undefined;
}

/** What `POST /chat/{id}/agent/message` answers: the message, once it was sent, else what waits. */
type Scheduled = StaffOperations['POST /chat/{id}/agent/message']['response'];
const later = (scheduled: ScheduledMessage) => ({ message: null, scheduled }) as unknown as Scheduled;

/** Keeps a reply until its time. A retry is answered with what became of the first try. */
export async function schedule(
  scope: Scope,
  actor: StaffActor,
  ref: string,
  { content, files: held = [], sendAt, savedReply, clientId }: Draft,
): Promise<Scheduled> {
  const row = await conversations.lockRow(scope, ref);
  const sent = await messages.findEarlier(scope, row.id, {
    role: 'agent',
    ...{ content, clientId, files: held },
  });
  if (sent) return { message: sent };
  await asStaff(scope);
  const earlier = clientId ? await store.findByClientId(scope.db, clientId) : null;
  if (earlier) return later(shown(scope, asFirst(earlier, row.id, content, held)));

  assertMayReply(actor, row);
  assertFuture(sendAt);
  if ((await store.countOpen(scope.db, row.id)) >= MAX_SCHEDULED) {
    throw new AppError('state_conflict', `${MAX_SCHEDULED} messages are scheduled here already.`);
  }
  if (row.accepted_at === null) {
    await handoff.take(scope, actor, row);
    await conversations.announceById(scope, row.id);
  }
  const id = await store.insert(scope.db, {
    conversationId: row.id,
    authorId: actor.id,
    content,
    sendAt,
    savedReply: savedReply ?? null,
    clientId: clientId ?? null,
    knownSeq: row.last_seq,
  });
  await files.hold(scope, held, { holder: holderOf(id), conversationId: row.id });
  const scheduled = shown(scope, await store.getChanged(scope.db, id));
  scope.publish('scheduled.changed', { scheduled });
  return later(scheduled);
}

/** What it is by now; its text may have been edited since, and is gone once it was sent or canceled. */
function asFirst(
  earlier: store.ScheduledRow,
  conversationId: string,
  content: string,
  held: readonly string[],
): store.KeptScheduled {
  const hasItsFiles = earlier.files.every((file) => held.includes(file.id));
  const isSame = earlier.state !== 'waiting' || (earlier.content === content && hasItsFiles);
  if (earlier.conversation_id !== conversationId || !isSame) {
    throw new AppError('client_id_reused', 'This clientId was used for a different message.');
  }
  return store.fromRow(earlier);
}

export async function list(scope: Scope, ref: string): Promise<ScheduledMessage[]> {
  const { id } = await conversations.getRow(scope, ref);
  await asStaff(scope);
  return (await store.list(scope.db, id)).map((one) => shown(scope, one));
}

/** What of the caller's could not be sent. */
export async function listFailed(scope: Scope, actor: StaffActor): Promise<ScheduledMessage[]> {
  await asStaff(scope);
  const failed = await store.listFailedOf(scope.db, actor.id);
  return failed.map((one) => shown(scope, one));
}

/** The caller has become staff. */
export async function changed(scope: Scope, span: ChangeSpan): Promise<Changed<ScheduledMessage>[]> {
  const rows = await store.changed(scope.db, span);
  return rows.map(({ key, value }) => ({ key, value: shown(scope, value) }));
}

export async function update(
  scope: Scope,
  actor: StaffActor,
  id: string,
  change: { content?: string | undefined; sendAt?: string | undefined },
): Promise<ScheduledMessage> {
  await asStaff(scope);
  const row = await lockOpen(scope, id);
  assertAuthor(actor, row);
  assertFuture(change.sendAt ?? row.send_at.toISOString());
  if (change.content === '' && row.files.length === 0) throw invalidField('content', 'Message is required');
  const scheduled = shown(scope, await store.wait(scope.db, id, change));
  scope.publish('scheduled.changed', { scheduled });
  return scheduled;
}

export async function cancel(scope: Scope, actor: StaffActor, id: string): Promise<ScheduledMessage> {
  await asStaff(scope);
  const row = await store.lock(scope.db, id);
  if (!row) throw notFound();
  if (row.author_id !== actor.id && !reaches(actor.role, 'admin')) {
    throw new AppError('forbidden', 'Only the author of a scheduled message or an admin may cancel it.');
  }
  if (row.state === 'canceled') return shown(scope, store.fromRow(row));
  if (row.state === 'sent') throw alreadySent();
  await files.leaveHeld(scope, holderOf(id));
  const scheduled = shown(scope, await store.close(scope.db, id, 'canceled'));
  scope.publish('scheduled.changed', { scheduled });
  return scheduled;
}

/** Before its time, or after it could not be sent. */
export async function sendNow(scope: Scope, actor: StaffActor, id: string): Promise<Message> {
  await asStaff(scope);
  const found = await store.find(scope.db, id);
  if (!found) throw notFound();
  assertAuthor(actor, found);
  const row = await conversations.lockRow(scope, found.conversation_id);
  const held = await store.lock(scope.db, id);
  const earlier = held && (await findSent(scope, held));
  if (earlier) return earlier;
  const open = await lockOpen(scope, id);
  assertMayReply(actor, row);
  if (row.accepted_at === null) await handoff.take(scope, actor, row);
  return send(scope, actor, row, open);
}

/** Sends what is due, found in the database alone. One that cannot be sent keeps no other from being sent. */
export async function sendDue(services: Services): Promise<void> {
  const failed: unknown[] = [];
  let page: store.DueMessage[] = [];
  do {
    page = await store.listDue(services.platform, page.at(-1) ?? null);
    await runAll(page, (due) => sendOne(services, due)).catch((error: unknown) => failed.push(error));
  } while (page.length === store.DUE_PAGE);
  if (failed.length > 0) throw failed[0];
}

async function sendOne(services: Services, { tenantId, id, authorId }: store.DueMessage): Promise<void> {
  const author = await services.openScope(tenantId, SYSTEM, async (scope) =>
    authorId === null ? null : members.find(scope, authorId),
  );
  if (!author) return services.openScope(tenantId, SYSTEM, (scope) => giveUp(scope, id, 'author_left'));
  const { _id, name, role } = author;
  const actor: StaffActor = { kind: 'staff', id: _id, name, role, sessionId: '' };
  await services.openScope(tenantId, actor, (scope) => sendIfDue(scope, actor, id));
}

/** Once, whichever process comes first: the conversation's lock lets one at a time look. */
async function sendIfDue(scope: Scope, actor: StaffActor, id: string): Promise<void> {
  await asStaff(scope);
  const found = await store.find(scope.db, id);
  const row = found && (await conversations.findLocked(scope, found.conversation_id));
  const due = row && (await store.lockDue(scope.db, id));
  if (!due) return;
  const failure =
    reasonAgainst(actor, row) ?? ((await store.isAnswered(scope.db, due, actor.id)) ? 'answered' : null);
  if (failure === null) await send(scope, actor, row, due);
  else await noteFailed(scope, id, failure);
}

function reasonAgainst(actor: StaffActor, row: ConversationRow): 'ended' | 'not_assigned' | null {
  if (row.status === 'ended') return 'ended';
  return mayReply(actor, row) && row.accepted_at !== null ? null : 'not_assigned';
}

async function giveUp(scope: Scope, id: string, failure: ScheduleFailure): Promise<void> {
  await asJob(scope);
  await noteFailed(scope, id, failure);
}

async function noteFailed(scope: Scope, id: string, failure: ScheduleFailure): Promise<void> {
  const scheduled = await store.fail(scope.db, id, failure);
  if (scheduled) scope.publish('scheduled.changed', { scheduled: shown(scope, scheduled) });
}

/**
 * As its author's reply. The caller holds both locks. Where its clientId was used meanwhile, for this very text it has been
 * sent, and for another one it is sent without.
 */
async function send(
  scope: Scope,
  actor: StaffActor,
  row: ConversationRow,
  { id, content, files: held, client_id, saved_reply }: store.ScheduledRow,
): Promise<Message> {
  const clientId = client_id ?? id;
  const earlier = await messages.findByClientId(scope, row.id, clientId);
  // One that was deleted since was this one.
  const isSent =
    earlier?.role === 'agent' && (earlier.content === content || earlier.metadata.deleted !== undefined);
  const message = isSent
    ? earlier
    : await inbox.send(scope, actor, row, {
        content,
        clientId: earlier ? undefined : clientId,
        savedReply: saved_reply ?? undefined,
        files: held.map((file) => file.id),
        filesOf: holderOf(id),
      });
  if (isSent) await files.leaveHeld(scope, holderOf(id));
  scope.publish('scheduled.changed', { scheduled: shown(scope, await store.close(scope.db, id, 'sent')) });
  return message;
}

const holderOf = (id: string): files.Holder => ({ kind: 'scheduled_id', id });

const shown = (scope: Scope, one: store.KeptScheduled): ScheduledMessage => files.withAddresses(scope, one);

/** The message that it became. */
async function findSent(
  scope: Scope,
  { state, conversation_id, client_id, id }: store.ScheduledRow,
): Promise<Message | null> {
  return state === 'sent' ? messages.findByClientId(scope, conversation_id, client_id ?? id) : null;
}

async function lockOpen(scope: Scope, id: string): Promise<store.ScheduledRow> {
  const row = await store.lock(scope.db, id);
  if (!row) throw notFound();
  if (row.state === 'sent') throw alreadySent();
  if (row.state === 'canceled') {
    throw new AppError('state_conflict', 'This message was canceled already.');
  }
  return row;
}

const alreadySent = () => new AppError('state_conflict', 'This message has been sent already.');

function assertAuthor(actor: StaffActor, row: store.ScheduledRow): void {
  if (row.author_id === actor.id) return;
  throw new AppError('forbidden', 'Only the author of a scheduled message may change or send it.');
}

function assertFuture(sendAt: string): void {
  if (Date.parse(sendAt) <= Date.now()) throw invalidField('sendAt', 'Must be in the future');
}
