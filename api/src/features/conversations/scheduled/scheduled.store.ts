import type { ScheduledMessage } from '@chatbot-saas/contract';
import { type ScheduleFailure, type ScheduleState, SYNC_WINDOW_DAYS } from '@chatbot-saas/contract/domain';
import {
  type Changed,
  type ChangeSpan,
  changedWithin,
  changeKey,
  expression,
  type PlatformDb,
  type TenantDb,
} from '../../../db/index.ts';
import { type FileOfMessage, heldBy } from '../../files/files.service.ts';

export interface ScheduledRow {
  id: string;
  conversation_id: string;
  author_id: string | null;
  author_name: string | null;
  content: string;
  files: FileOfMessage[];
  saved_reply: string | null;
  send_at: Date;
  state: ScheduleState;
  failure: ScheduleFailure | null;
  client_id: string | null;
  known_seq: number;
  created_at: Date;
}

/** Without addresses of its files. */
export type KeptScheduled = Omit<ScheduledMessage, 'files'> & { files: FileOfMessage[] };

export const fromRow = (row: ScheduledRow): KeptScheduled => ({
  _id: row.id,
  conversationId: row.conversation_id,
  content: row.content,
  files: row.files,
  sendAt: row.send_at.toISOString(),
  state: row.state,
  failure: row.failure,
  author: row.author_id === null ? null : { _id: row.author_id, name: row.author_name ?? '' },
  createdAt: row.created_at.toISOString(),
  clientId: row.client_id,
});

const viewed = (db: TenantDb) =>
  db
    .from('scheduled_messages as s')
    .leftJoin('users as u', (on) => on.on('u.tenant_id', 's.tenant_id').andOn('u.id', 's.author_id'))
    .select('s.*', 'u.name as author_name')
    .select({ files: heldBy('scheduled_id', 's') });

const MAX_FAILED = 100;

/** What is still there. */
const OPEN = ['waiting', 'failed'] as const;

export async function list(db: TenantDb, conversationId: string): Promise<KeptScheduled[]> {
  const rows: ScheduledRow[] = await viewed(db)
    .where({ 's.conversation_id': conversationId })
    .whereIn('s.state', OPEN)
    .orderBy('s.send_at')
    .orderBy('s.id');
  return rows.map(fromRow);
}

/** This author's that could not be sent, longest due first. */
export async function listFailedOf(db: TenantDb, authorId: string): Promise<KeptScheduled[]> {
  const rows: ScheduledRow[] = await viewed(db)
    .where({ 's.author_id': authorId, 's.state': 'failed' })
    .orderBy('s.send_at')
    .orderBy('s.id')
    .limit(MAX_FAILED);
  return rows.map(fromRow);
}

/** Whether a colleague has replied since, and its author has not since then. */
export async function isAnswered(
  db: TenantDb,
  { conversation_id: id, known_seq: known }: ScheduledRow,
  authorId: string,
): Promise<boolean> {
  const last = await db
    .from('messages')
    .where({ conversation_id: id, role: 'agent' })
    .where('seq', '>', known)
    .orderBy('seq', 'desc')
    .first('author_id');
  return last !== undefined && last.author_id !== authorId;
}

export async function countOpen(db: TenantDb, conversationId: string): Promise<number> {
  const [row] = await db
    .from('scheduled_messages')
    .where({ conversation_id: conversationId })
    .whereIn('state', OPEN)
    .count({ count: '*' });
  return row.count;
}

/** Of conversations with activity in the last 90 days; in a first pass only what is still there. */
export async function changed(db: TenantDb, span: ChangeSpan): Promise<Changed<KeptScheduled>[]> {
  const rows: (ScheduledRow & { change_xid: string })[] = await viewed(db)
    .whereRaw(
      `(SELECT c.updated_at FROM conversations c WHERE c.tenant_id = s.tenant_id AND c.id = s.conversation_id)
         > now() - make_interval(days => ?)`,
      [SYNC_WINDOW_DAYS],
    )
    .modify((scheduled) => {
      if (span.since === null) scheduled.whereIn('s.state', OPEN);
    })
    .modify(changedWithin(span, { xid: 's.changed_xid', id: 's.id' }));
  return rows.map((row) => ({ key: changeKey(row), value: fromRow(row) }));
}

export async function find(db: TenantDb, id: string): Promise<ScheduledRow | null> {
  return (await viewed(db).where({ 's.id': id }).first()) ?? null;
}

export async function findByClientId(db: TenantDb, clientId: string): Promise<ScheduledRow | null> {
  return (await viewed(db).where({ 's.client_id': clientId }).first()) ?? null;
}

/** Held until this transaction ends. */
export async function lock(db: TenantDb, id: string): Promise<ScheduledRow | null> {
  return (await viewed(db).where({ 's.id': id }).forUpdate('s').first()) ?? null;
}

/** It has the predicate of a partial index. */
export const IS_DUE = `state = 'waiting' AND send_at <= now()`;

/** As `lock`, if it is due. */
export async function lockDue(db: TenantDb, id: string): Promise<ScheduledRow | null> {
  const held = await db.from('scheduled_messages').where({ id }).whereRaw(IS_DUE).forUpdate().first('id');
  return held ? find(db, id) : null;
}

export interface DueMessage {
  tenantId: string;
  id: string;
  authorId: string | null;
  /** As text, which has all of its digits. */
  sendAt: string;
}

export const DUE_PAGE = 100;

/** What is due in all tenants, longest overdue first: a page, behind the last one of the page before. */
export async function listDue(platform: PlatformDb, last: DueMessage | null): Promise<DueMessage[]> {
  return platform.ask('finds messages to send now in all tenants', (from) =>
    from('scheduled_messages')
      .whereRaw(IS_DUE)
      .modify((due) => {
        if (last) due.whereRaw('(send_at, id) > (?::timestamptz, ?::uuid)', [last.sendAt, last.id]);
      })
      .orderBy('send_at')
      .orderBy('id')
      .limit(DUE_PAGE)
      .select({
        tenantId: 'tenant_id',
        id: 'id',
        authorId: 'author_id',
        sendAt: expression('send_at::text'),
      }),
  );
}

export interface NewScheduled {
  conversationId: string;
  authorId: string;
  content: string;
  sendAt: string;
  savedReply: string | null;
  clientId: string | null;
  knownSeq: number;
}

export async function insert(
  db: TenantDb,
  { conversationId, authorId, content, sendAt, savedReply, clientId, knownSeq }: NewScheduled,
): Promise<string> {
  const [made] = await db
    .from('scheduled_messages')
    .insert({
      conversation_id: conversationId,
      author_id: authorId,
      content,
      send_at: sendAt,
      saved_reply: savedReply,
      client_id: clientId,
      known_seq: knownSeq,
    })
    .returning('id');
  return made.id;
}

/** It waits again, with what is given. The caller has locked it. */
export async function wait(
  db: TenantDb,
  id: string,
  { content, sendAt }: { content?: string | undefined; sendAt?: string | undefined },
): Promise<KeptScheduled> {
  await db
    .from('scheduled_messages')
    .where({ id })
    .update({
      state: 'waiting',
      failure: null,
      // Its author, who changes it, has the conversation before them.
      known_seq: expression(`(SELECT c.last_seq FROM conversations c
        WHERE c.tenant_id = scheduled_messages.tenant_id AND c.id = scheduled_messages.conversation_id)`),
      ...(content !== undefined && { content }),
      ...(sendAt !== undefined && { send_at: sendAt }),
    });
  return getChanged(db, id);
}

/** Its text is in the message from then on, or nowhere. */
export async function close(db: TenantDb, id: string, state: 'sent' | 'canceled'): Promise<KeptScheduled> {
  await db.from('scheduled_messages').where({ id }).update({ state, failure: null, content: '' });
  return getChanged(db, id);
}

/** Null if it is not due any more. */
export async function fail(
  db: TenantDb,
  id: string,
  failure: ScheduleFailure,
): Promise<KeptScheduled | null> {
  const failed = await db
    .from('scheduled_messages')
    .where({ id })
    .whereRaw(IS_DUE)
    .update({ state: 'failed', failure });
  return failed > 0 ? getChanged(db, id) : null;
}

export async function getChanged(db: TenantDb, id: string): Promise<KeptScheduled> {
  const row = await find(db, id);
  if (!row) throw new Error('A scheduled message is gone while it is being changed');
  return fromRow(row);
}
