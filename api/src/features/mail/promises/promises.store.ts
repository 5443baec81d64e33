import { MAIL_AFTER_MINUTES, type PromiseReason, WITH_HUMAN } from '@chatbot-saas/contract/domain';
import { expression, type TenantDb } from '../../../db/index.ts';
import { fromRow, type MailRow } from '../mails.store.ts';

/** As a query finds it: the conversation is named only. */
export interface Owed {
  conversationId: string;
  reason: PromiseReason;
  to: string;
  since: Date;
  dueAt: Date | null;
  mail: ReturnType<typeof fromRow> | null;
}

/** Where mail in the conversation `c` goes: the address left there, else the contact's where it is known to be theirs. */
const ADDRESS = `coalesce(c.visitor_email, (SELECT p.email FROM contacts p
  WHERE p.id = c.contact_id AND (p.email_confirmed_at IS NOT NULL OR p.external_id IS NOT NULL)))`;

const IS_BLOCKED = `coalesce((SELECT p.blocked_until > now() FROM contacts p WHERE p.id = c.contact_id), false)`;

/** The oldest reply that has not arrived. */
const firstReply = (conversation: string, states: string, condition = '') =>
  `(SELECT min(m.created_at) FROM messages m WHERE m.conversation_id = ${conversation}
     AND m.delivery IN (${states}) ${condition})`;

const AFTER = `make_interval(mins =>
  coalesce(((SELECT settings FROM tenants)->'mail'->>'mailAfterMinutes')::int, ${MAIL_AFTER_MINUTES.default}))`;

const open = (db: TenantDb) =>
  db.from('conversations as c').whereRaw('NOT c.is_test').whereRaw(`NOT ${IS_BLOCKED}`);

interface WaitingRow {
  id: string;
  to: string;
  since: Date;
  due_at: Date | null;
}

/** Replies that have waited for longer than the workspace lets them, and are in no mail yet. */
export async function listUnseen(db: TenantDb, limit: number): Promise<Owed[]> {
  const waiting = open(db)
    .whereNotNull('c.unseen_since')
    .select('c.id', {
      to: expression(ADDRESS),
      since: expression(firstReply('c.id', `'stored'`)),
      due_at: expression(`greatest(c.unseen_since + ${AFTER}, now())`),
    });
  const rows: WaitingRow[] = await db
    .from('conversations')
    .from(expression('(?) AS waiting', [waiting]))
    .whereNotNull('to')
    .whereRaw(`since <= now() - ${AFTER}`)
    .orderBy('since')
    .limit(limit);
  return rows.map((row) => ({ ...waitingFrom(row), reason: 'unseen' }));
}

/** Those who asked for a person, left an address, and have heard from no agent. */
export async function listUnanswered(db: TenantDb, limit: number): Promise<Owed[]> {
  const rows: WaitingRow[] = await open(db)
    .whereIn('c.status', [...WITH_HUMAN])
    .whereNull('c.first_reply_at')
    .whereNotNull('c.handoff_requested_at')
    .whereRaw(`${ADDRESS} IS NOT NULL`)
    .orderBy('c.handoff_requested_at')
    .limit(limit)
    .select('c.id', {
      to: expression(ADDRESS),
      since: 'c.handoff_requested_at',
      due_at: expression('NULL::timestamptz'),
    });
  return rows.map((row) => ({ ...waitingFrom(row), reason: 'unanswered' }));
}

const waitingFrom = ({ id, to, since, due_at }: WaitingRow) => ({
  ...{ conversationId: id, to, since },
  dueAt: due_at,
  mail: null,
});

/** Mails that are on their way or were not taken, while something of them has not arrived. */
export async function listMails(db: TenantDb, limit: number): Promise<Owed[]> {
  const ofMail = `AND m.id IN (SELECT json_array_elements_text(d.data->'messageIds')::uuid)`;
  const owed = db
    .from('deliveries as d')
    .where({ channel: 'mail' })
    .whereIn('d.status', ['pending', 'failed'])
    .select('d.*', { since: expression(firstReply('d.destination_id', `'stored', 'bounced'`, ofMail)) });
  const rows: (MailRow & { destination_id: string; since: Date })[] = await db
    .from('deliveries')
    .from(expression('(?) AS owed', [owed]))
    .whereNotNull('since')
    .orderBy('since')
    .limit(limit);
  return rows.map((row) => ({
    conversationId: row.destination_id,
    reason: row.status === 'failed' ? 'failed' : 'sending',
    to: row.data.to,
    since: row.since,
    dueAt: row.next_attempt_at,
    mail: fromRow(row),
  }));
}
