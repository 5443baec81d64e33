import type { Role } from '@chatbot-saas/contract/domain';
import { SESSION_DAYS, type SessionToken } from '../../context/index.ts';
import {
  expression,
  type PlatformDb,
  type PlatformTables,
  type Query,
  type TenantDb,
} from '../../db/index.ts';

const fullTerm = () => expression(`now() + make_interval(days => ?)`, [SESSION_DAYS]);

export async function insert(db: TenantDb, userId: string): Promise<string> {
  const [row] = await db.from('sessions').insert({ user_id: userId, expires_at: fullTerm() }).returning('id');
  return row.id;
}

/** How long the former token stays valid after a renewal, in case the client lost the answer. */
const RENEWAL_GRACE_MINUTES = 5;

/** True if the session was renewed within the grace period. */
const wasJustRenewed = (column: string) =>
  `${column} > now() + make_interval(days => ${SESSION_DAYS}, mins => -${RENEWAL_GRACE_MINUTES})`;

/**
 * Ends every token of the session. Returns the next token number, or null for an ended session. It skips one number,
 * because the former token would otherwise stay valid as after a renewal.
 */
export async function replaceTokens(db: TenantDb, id: string): Promise<number | null> {
  const [row] = await db
    .from('sessions')
    .where({ id })
    .update({ generation: expression('generation + 2'), expires_at: fullTerm() })
    .returning('generation');
  return row?.generation ?? null;
}

/**
 * The session's next token number; null if the session has ended. A repeated call within the grace period returns the
 * same number. So a client that lost the first answer keeps its session.
 */
export async function renew(db: TenantDb, id: string): Promise<number | null> {
  await db
    .from('sessions')
    .where({ id })
    .whereRaw(`NOT ${wasJustRenewed('expires_at')}`)
    .update({ generation: expression('generation + 1'), expires_at: fullTerm() });
  const row = await db.from('sessions').where({ id }).select('generation').first();
  return row?.generation ?? null;
}

export async function remove(db: TenantDb, id: string): Promise<void> {
  await db.from('sessions').where({ id }).delete();
}

/** Ends all of the person's sessions except one. Returns the ended ids. */
export async function removeAll(db: TenantDb, userId: string, except?: string): Promise<string[]> {
  const rows: { id: string }[] = await db
    .from('sessions')
    .where({ user_id: userId })
    .modify((sessions) => {
      if (except) sessions.whereNot({ id: except });
    })
    .delete()
    .returning('id');
  return rows.map(({ id }) => id);
}

interface LiveSession {
  id: string;
  name: string;
  role: Role;
  must_change_password: boolean;
  expires_at: Date;
}

type Sessions = Query<{ s: PlatformTables['sessions']; u: PlatformTables['users'] }, PlatformTables>;

const live = (platform: PlatformDb, reason: string, of: (sessions: Sessions) => Sessions) =>
  platform.ask<LiveSession>(reason, (from) =>
    of(
      from('sessions as s')
        .join('users as u', (on) => on.on('u.tenant_id', 's.tenant_id').andOn('u.id', 's.user_id'))
        .whereRaw('s.expires_at > now()')
        .select('u.id', 'u.name', 'u.role', 'u.must_change_password', 's.expires_at'),
    ),
  );

/**
 * The session's person with their present role. Null if it has ended, or a newer token is older than the grace period.
 */
export async function findPerson(platform: PlatformDb, token: SessionToken): Promise<LiveSession | null> {
  const [row] = await live(
    platform,
    'a token is verified before its tenant’s transaction starts',
    (sessions) =>
      sessions
        .where({ 's.tenant_id': token.tenantId, 's.id': token.sessionId, 's.user_id': token.userId })
        .whereRaw(`(s.generation = ? OR s.generation = ? AND ${wasJustRenewed('s.expires_at')})`, [
          token.generation,
          token.generation + 1,
        ]),
  );
  return row ?? null;
}

/** As `findPerson`, for a connection whose token was verified when it opened. */
export async function findConnected(
  platform: PlatformDb,
  { tenantId, sessionId }: { tenantId: string; sessionId: string },
): Promise<LiveSession | null> {
  const [row] = await live(platform, 'an open connection is authenticated like a call', (sessions) =>
    sessions.where({ 's.tenant_id': tenantId, 's.id': sessionId }),
  );
  return row ?? null;
}

interface SignInCandidate {
  tenant_id: string;
  id: string;
  password_hash: string;
}

export async function findByEmail(platform: PlatformDb, email: string): Promise<SignInCandidate | null> {
  const [row] = await platform.ask<SignInCandidate>(
    'a sign-in contains an email address, not a tenant',
    (from) => from('users').where({ email }).select('tenant_id', 'id', 'password_hash'),
  );
  return row ?? null;
}
