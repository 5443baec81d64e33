import type { User } from '@chatbot-saas/shared/contracts';
import { DEFAULT_PREFERENCES, type Role } from '@chatbot-saas/shared/domain';
import { expression, type TenantDb } from '../../db/index.ts';

export interface UserRow {
  tenant_id: string;
  id: string;
  name: string;
  email: string;
  role: Role;
  must_change_password: boolean;
  preferences: User['preferences'];
  last_login: Date | null;
  created_at: Date;
}

export const fromRow = (row: UserRow): User => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  tenantId: row.tenant_id,
  lastLogin: row.last_login?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  preferences: row.preferences,
  mustChangePassword: row.must_change_password,
});

export interface NewUser {
  name: string;
  email: string;
  role: Role;
  passwordHash: string;
}

/** Rejects with a unique violation of `users_email` when somebody has that address already, in any tenant. */
export async function insert(db: TenantDb, user: NewUser): Promise<User> {
  const [row] = await db
    .from('users')
    .insert({
      name: user.name,
      email: user.email,
      role: user.role,
      password_hash: user.passwordHash,
      preferences: JSON.stringify(DEFAULT_PREFERENCES),
    })
    .returning('*');
  return fromRow(row);
}

export async function get(db: TenantDb, id: string): Promise<User> {
  return fromRow(await db.from('users').where({ id }).first());
}

export async function recordLogin(db: TenantDb, id: string): Promise<User> {
  const [row] = await db
    .from('users')
    .where({ id })
    .update({ last_login: expression('now()') })
    .returning('*');
  return fromRow(row);
}

export async function updateProfile(
  db: TenantDb,
  id: string,
  profile: { name: string; preferences?: User['preferences'] | undefined },
): Promise<User> {
  const [row] = await db
    .from('users')
    .where({ id })
    .update({
      name: profile.name,
      ...(profile.preferences && { preferences: JSON.stringify(profile.preferences) }),
    })
    .returning('*');
  return fromRow(row);
}

/** The whole team, oldest first; plans limit its size, and so does the page. */
export async function list(db: TenantDb): Promise<User[]> {
  const rows: UserRow[] = await db.from('users').orderBy('created_at').orderBy('id').limit(1_000);
  return rows.map(fromRow);
}
