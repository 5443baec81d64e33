import type { Role } from '@chatbot-saas/shared/domain';
import { expression, type PlatformDb, type TenantDb } from '../../db/index.ts';
import { SESSION_DAYS, type SessionToken } from '../../kernel/index.ts';

export async function insert(db: TenantDb, userId: string): Promise<string> {
  const [row] = await db
    .from('sessions')
    .insert({ user_id: userId, expires_at: expression(`now() + make_interval(days => ?)`, [SESSION_DAYS]) })
    .returning('id');
  return row.id;
}

export async function remove(db: TenantDb, id: string): Promise<void> {
  await db.from('sessions').where({ id }).delete();
}

export interface LiveSession {
  id: string;
  name: string;
  role: Role;
  expires_at: Date;
}

/** The person of a session that still stands, with the role they have now; null when it ended. */
export async function findPerson(platform: PlatformDb, token: SessionToken): Promise<LiveSession | null> {
  const [row] = await platform.ask<LiveSession>(
    'a token is proven before anything is done in the tenant it names',
    (from) =>
      from('sessions as s')
        .join('users as u', (on) => on.on('u.tenant_id', 's.tenant_id').andOn('u.id', 's.user_id'))
        .where({ 's.tenant_id': token.tenantId, 's.id': token.sessionId, 's.user_id': token.userId })
        .whereRaw('s.expires_at > now()')
        .select('u.id', 'u.name', 'u.role', 's.expires_at'),
  );
  return row ?? null;
}

export interface SignInCandidate {
  tenant_id: string;
  id: string;
  password_hash: string;
}

export async function findByEmail(platform: PlatformDb, email: string): Promise<SignInCandidate | null> {
  const [row] = await platform.ask<SignInCandidate>(
    'whoever signs in names an e-mail address, not a tenant',
    (from) => from('users').where({ email }).select('tenant_id', 'id', 'password_hash'),
  );
  return row ?? null;
}
