import { randomUUID } from 'node:crypto';
import type { MailDelivery } from '@chatbot-saas/contract';
import { expression, type PlatformDb, type TenantDb } from '../../db/index.ts';
import type { DueDestination } from '../deliveries/channel.ts';
import { type MailStateRow, stateOf } from './mail-state.ts';

/** What a stored mail is made from, at each attempt. */
export interface MailData {
  to: string;
  /** The replies that it brings. */
  messageIds: string[];
  /** The last of them. */
  upTo: number;
  /** The address was confirmed when the mail was stored. */
  isConfirmed: boolean;
}

export interface MailRow extends MailStateRow {
  id: string;
  data: MailData;
}

export const fromRow = (row: MailRow): MailDelivery => ({
  id: row.id,
  to: row.data.to,
  messageIds: row.data.messageIds,
  ...stateOf(row),
});

const CAME_BACK = 'The mail came back: no server could deliver it.';

/** Its event's name; deliveries of other kinds of mail may follow. */
const REPLIES = 'mail.replies';

export async function insert(
  db: TenantDb,
  conversationId: string,
  data: MailData,
  skipped: string | null,
): Promise<void> {
  await db.from('deliveries').insert({
    channel: 'mail',
    destination_id: conversationId,
    event_id: randomUUID(),
    event: REPLIES,
    data: JSON.stringify(data),
    ...(skipped !== null && { status: 'skipped' as const, error: skipped, next_attempt_at: null }),
  });
}

const mailsOf = (db: TenantDb, conversationId: string) =>
  db.from('deliveries').where({ destination_id: conversationId, channel: 'mail' });

/** Newest first. */
export async function list(db: TenantDb, conversationId: string, limit: number): Promise<MailDelivery[]> {
  const rows: MailRow[] = await mailsOf(db, conversationId).orderBy('id', 'desc').limit(limit);
  return rows.map(fromRow);
}

export async function find(db: TenantDb, conversationId: string, id: string): Promise<MailDelivery | null> {
  const row: MailRow | undefined = await mailsOf(db, conversationId).where({ id }).first();
  return row ? fromRow(row) : null;
}

/** The mails that went out before this one, newest first. */
export async function listSent(
  db: TenantDb,
  conversationId: string,
  before: string,
  limit: number,
): Promise<{ id: string; at: Date }[]> {
  return await mailsOf(db, conversationId)
    .where({ status: 'delivered' })
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .select({ id: 'id', at: 'last_attempt_at' });
}

/** The mail of that id, else the conversation's newest, where it has gone out. */
export async function findDelivered(
  db: TenantDb,
  conversationId: string,
  ids: readonly string[],
): Promise<{ id: string; messageIds: string[] } | null> {
  const sent = () => mailsOf(db, conversationId).where({ status: 'delivered' }).orderBy('id', 'desc');
  const named: MailRow | undefined = await sent()
    .whereIn('id', [...ids])
    .first();
  const row: MailRow | undefined = named ?? (await sent().first());
  return row ? { id: row.id, messageIds: row.data.messageIds } : null;
}

/** A mail that a server took, and could not deliver. */
export async function noteReturned(db: TenantDb, id: string): Promise<void> {
  await db.from('deliveries').where({ id }).update({ status: 'failed', error: CAME_BACK });
}

export async function restart(db: TenantDb, id: string): Promise<void> {
  await db
    .from('deliveries')
    .where({ id })
    .update({ status: 'pending', attempts: 0, next_attempt_at: expression('now()'), lease: null });
}

/** Conversations with due mail, in random order. */
export async function listDue(platform: PlatformDb, limit: number): Promise<DueDestination[]> {
  const rows = await platform.ask<{ tenant_id: string; destination_id: string }>(
    'finds due mail in all tenants',
    (from) =>
      from('deliveries')
        .where({ channel: 'mail', status: 'pending' })
        .whereRaw('next_attempt_at <= now()')
        .groupBy('tenant_id', 'destination_id')
        .orderByRaw('random()')
        .limit(limit)
        .select('tenant_id', 'destination_id'),
  );
  return rows.map(({ tenant_id, destination_id }) => ({ tenantId: tenant_id, id: destination_id }));
}
