import { TEAM_NOTICE_KINDS, type TeamNoticeKind, WITH_HUMAN } from '@chatbot-saas/contract/domain';
import { expression, type PlatformDb, type TenantDb } from '../../../db/index.ts';

/** The batch of one round; the rest is due in the next. */
const ROUND = 100;
/** What one mail is about at most; the rest comes with the next one. */
const IN_ONE_MAIL = 200;

export interface Notice {
  conversationId: string;
  kind: TeamNoticeKind;
  /** The visitor still waits: for an agent, or for this one. The notice of a mention goes once it is read. */
  isOpen: boolean;
}

interface NewNotices {
  conversationId: string;
  kind: TeamNoticeKind;
  requestedAt: Date;
  userIds: readonly string[];
}

/** Once for each member and request: what they were mailed about before is not due again. */
export async function insert(db: TenantDb, draft: NewNotices): Promise<void> {
  if (draft.userIds.length === 0) return;
  const { conversationId: conversation_id, kind, requestedAt: requested_at } = draft;
  await db
    .from('team_notices')
    .insert(draft.userIds.map((user_id) => ({ user_id, conversation_id, kind, requested_at })))
    .onConflict(['tenant_id', 'user_id', 'conversation_id', 'kind'])
    .merge({ requested_at: expression('excluded.requested_at'), due_at: expression('now()') })
    .whereRaw('team_notices.requested_at < excluded.requested_at');
}

/** Members with something due, in random order, so that a busy team never starves the others. */
export async function listDue(platform: PlatformDb): Promise<{ tenantId: string; userId: string }[]> {
  return platform.ask('finds members with due notices in all tenants', (from) =>
    from('team_notices')
      .whereNotNull('due_at')
      .whereRaw('due_at <= now()')
      .groupBy('tenant_id', 'user_id')
      .orderByRaw('random()')
      .limit(ROUND)
      .select({ tenantId: 'tenant_id', userId: 'user_id' }),
  );
}

/** One process makes a member's mail. False if another one does, or the member is gone. */
export async function lockMember(db: TenantDb, userId: string): Promise<boolean> {
  const held = await db.from('users').where({ id: userId }).forNoKeyUpdate().skipLocked().first('id');
  return held !== undefined;
}

const due = (db: TenantDb, userId: string) =>
  db.from('team_notices').where({ user_id: userId }).whereRaw('due_at <= now()');

const statuses = WITH_HUMAN.map((status) => `'${status}'`).join(', ');
const IS_OPEN = `kind = 'mention' OR EXISTS (SELECT 1 FROM conversations c WHERE c.id = conversation_id AND c.status IN (${statuses})
  AND c.snoozed_until IS NULL
  AND CASE kind WHEN 'waiting' THEN c.accepted_at IS NULL
    ELSE c.accepted_at IS NOT NULL AND c.assigned_agent = user_id AND c.last_message_role = 'user' END)`;

/** The longest wait first. */
export async function listOf(db: TenantDb, userId: string): Promise<Notice[]> {
  return due(db, userId)
    .orderBy('requested_at')
    .limit(IN_ONE_MAIL)
    .select({ conversationId: 'conversation_id', kind: 'kind', isOpen: expression(IS_OPEN) });
}

/** What is due of these kinds comes later. */
export async function postpone(
  db: TenantDb,
  userId: string,
  until: Date,
  kinds: readonly TeamNoticeKind[] = TEAM_NOTICE_KINDS,
): Promise<void> {
  await due(db, userId)
    .whereIn('kind', [...kinds])
    .update({ due_at: until });
}

const one = (db: TenantDb, userId: string, { conversationId, kind }: Notice) =>
  db.from('team_notices').where({ user_id: userId, conversation_id: conversationId, kind });

/** Those of the conversations that the notice of a mention is still about. */
export async function listMentioned(
  db: TenantDb,
  userId: string,
  conversationIds: readonly string[],
): Promise<string[]> {
  const rows: { id: string }[] = await db
    .from('team_notices')
    .where({ user_id: userId, kind: 'mention' })
    .whereIn('conversation_id', [...conversationIds])
    .select({ id: 'conversation_id' });
  return rows.map(({ id }) => id);
}

/** These members have nothing more to read there. */
export async function dropMentions(
  db: TenantDb,
  conversationId: string,
  userIds: readonly string[],
): Promise<void> {
  await db
    .from('team_notices')
    .where({ conversation_id: conversationId, kind: 'mention' })
    .whereIn('user_id', [...userIds])
    .delete();
}

/** They are in a mail. */
export async function settle(db: TenantDb, userId: string, notices: readonly Notice[]): Promise<void> {
  for (const notice of notices) await one(db, userId, notice).update({ due_at: null });
}

/** There is no need now. Nothing was mailed, so the same request may be news again. */
export async function drop(db: TenantDb, userId: string, notices: readonly Notice[]): Promise<void> {
  for (const notice of notices) await one(db, userId, notice).delete();
}
