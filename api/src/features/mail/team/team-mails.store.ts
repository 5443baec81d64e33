import { randomUUID } from 'node:crypto';
import type { TeamMail } from '@chatbot-saas/contract';
import type { TeamMailKind } from '@chatbot-saas/contract/domain';
import { expression, type PlatformDb, type TenantDb } from '../../../db/index.ts';
import type { DueDestination } from '../../deliveries/channel.ts';
import { type MailStateRow, stateOf } from '../mail-state.ts';

/** What a stored mail is made from, at each attempt. */
export interface TeamMailData {
  conversationIds: readonly string[];
  /** The day on which a digest is due. */
  day?: string;
}

const EVENT = 'team.';
export const kindOf = (event: string): TeamMailKind => event.slice(EVENT.length) as TeamMailKind;

export async function insert(
  db: TenantDb,
  userId: string,
  kind: TeamMailKind,
  data: TeamMailData,
): Promise<void> {
  await db.from('deliveries').insert({
    channel: 'team',
    destination_id: userId,
    event_id: randomUUID(),
    event: `${EVENT}${kind}`,
    data: JSON.stringify(data),
  });
}

interface TeamMailRow extends MailStateRow {
  id: string;
  destination_id: string;
  member_name: string;
  event: string;
  data: TeamMailData;
}

const fromRow = (row: TeamMailRow): TeamMail => ({
  id: row.id,
  kind: kindOf(row.event),
  member: { _id: row.destination_id, name: row.member_name },
  conversationIds: [...row.data.conversationIds],
  ...stateOf(row),
});

/** Of those who are members now. */
const mails = (db: TenantDb) =>
  db
    .from('deliveries as d')
    .join('users as u', (on) => on.on('u.tenant_id', 'd.tenant_id').andOn('u.id', 'd.destination_id'))
    .where({ 'd.channel': 'team' })
    .select('d.*', 'u.name as member_name');

/** Newest first. */
export async function list(db: TenantDb, limit: number): Promise<TeamMail[]> {
  const rows: TeamMailRow[] = await mails(db).orderBy('d.id', 'desc').limit(limit);
  return rows.map(fromRow);
}

export async function find(db: TenantDb, id: string): Promise<TeamMail | null> {
  const row: TeamMailRow | undefined = await mails(db).where({ 'd.id': id }).first();
  return row ? fromRow(row) : null;
}

export async function restart(db: TenantDb, id: string): Promise<void> {
  await db
    .from('deliveries')
    .where({ id, channel: 'team' })
    .update({ status: 'pending', attempts: 0, next_attempt_at: expression('now()'), lease: null });
}

export async function countToday(db: TenantDb, userId: string): Promise<number> {
  const [{ count }] = await db
    .from('deliveries')
    .where({ destination_id: userId, channel: 'team' })
    .whereNot({ status: 'skipped' })
    .whereRaw(`created_at > now() - interval '1 day'`)
    .count();
  return count;
}

/** Members with due mail, in random order. */
export async function listDue(platform: PlatformDb, limit: number): Promise<DueDestination[]> {
  return platform.ask('finds due mail to members in all tenants', (from) =>
    from('deliveries')
      .where({ channel: 'team', status: 'pending' })
      .whereRaw('next_attempt_at <= now()')
      .groupBy('tenant_id', 'destination_id')
      .orderByRaw('random()')
      .limit(limit)
      .select({ tenantId: 'tenant_id', id: 'destination_id' }),
  );
}
