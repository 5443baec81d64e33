import type { User } from '@chatbot-saas/contract';
import {
  DEFAULT_PREFERENCES,
  DEFAULT_TEAM_MAIL,
  MAX_MEMBERS,
  type MemberRole,
  type Role,
} from '@chatbot-saas/contract/domain';
import { expression, type TenantDb } from '../../db/index.ts';

interface UserRow {
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
  preferences: {
    ...DEFAULT_PREFERENCES,
    ...row.preferences,
    mail: { ...DEFAULT_TEAM_MAIL, ...row.preferences.mail },
  },
  mustChangePassword: row.must_change_password,
});

export interface NewUser {
  name: string;
  email: string;
  role: Role;
  passwordHash: string;
  mustChangePassword?: boolean;
  timezone?: string | undefined;
}

/** Rejects with a unique violation of `users_email` if any tenant has that address. */
export async function insert(db: TenantDb, user: NewUser): Promise<User> {
  const [row] = await db
    .from('users')
    .insert({
      name: user.name,
      email: user.email,
      role: user.role,
      password_hash: user.passwordHash,
      must_change_password: user.mustChangePassword ?? false,
      preferences: JSON.stringify({
        ...DEFAULT_PREFERENCES,
        timezone: user.timezone ?? DEFAULT_PREFERENCES.timezone,
      }),
    })
    .returning('*');
  return fromRow(row);
}

export async function find(db: TenantDb, id: string): Promise<User | null> {
  const row = await db.from('users').where({ id }).first();
  return row ? fromRow(row) : null;
}

export async function getOwner(db: TenantDb): Promise<User> {
  return fromRow(await db.from('users').where({ role: 'owner' }).first());
}

/** Returns null if the password has changed or the person was removed since the check. */
export async function recordLogin(db: TenantDb, id: string, passwordHash: string): Promise<User | null> {
  const [row] = await db
    .from('users')
    .where({ id, password_hash: passwordHash })
    .update({ last_login: expression('now()') })
    .returning('*');
  return row ? fromRow(row) : null;
}

export async function findPasswordHash(db: TenantDb, id: string): Promise<string | null> {
  return (await db.from('users').where({ id }).select('password_hash').first())?.password_hash ?? null;
}

/** Stores a password that the person chose. With `from`, returns null if it is no longer the current one. */
export async function setPassword(
  db: TenantDb,
  id: string,
  { from, to }: { from?: string; to: string },
): Promise<User | null> {
  const [row] = await db
    .from('users')
    .where({ id, ...(from !== undefined && { password_hash: from }) })
    .update({ password_hash: to, must_change_password: false })
    .returning('*');
  return row ? fromRow(row) : null;
}

type TeamMailWish = User['preferences']['mail'];

/** As sent: what is left out of `mail` stays as it is. */
export type PreferencesChange = Omit<User['preferences'], 'mail'> & {
  mail?: { [Name in keyof TeamMailWish]?: TeamMailWish[Name] | undefined } | undefined;
};

const withMail = (preferences: string) =>
  `jsonb_set(${preferences}, '{mail}', coalesce(preferences->'mail', '{}') || ?::jsonb)`;

export async function updateProfile(
  db: TenantDb,
  id: string,
  profile: { name: string; preferences?: PreferencesChange | undefined },
): Promise<User | null> {
  const [row] = await db
    .from('users')
    .where({ id })
    .update({
      name: profile.name,
      ...(profile.preferences && {
        preferences: expression(withMail('(preferences || ?::jsonb)'), [
          JSON.stringify(profile.preferences),
          JSON.stringify(profile.preferences.mail ?? {}),
        ]),
      }),
    })
    .returning('*');
  return row ? fromRow(row) : null;
}

/** Changes what the member wants by mail. Null if there is no such member. */
export async function setTeamMail(
  db: TenantDb,
  id: string,
  change: Partial<TeamMailWish>,
): Promise<User | null> {
  const [row] = await db
    .from('users')
    .where({ id })
    .update({ preferences: expression(withMail('preferences'), [JSON.stringify(change)]) })
    .returning('*');
  return row ? fromRow(row) : null;
}

/** Until this scope ends, no other changes the member. Null if there is no such member. */
export async function lock(db: TenantDb, id: string): Promise<User | null> {
  const row = await db.from('users').where({ id }).forNoKeyUpdate().first();
  return row ? fromRow(row) : null;
}

/** Returns null if there is no such member, or if it is the owner. */
export async function updateMember(
  db: TenantDb,
  id: string,
  change: { name?: string | undefined; role?: MemberRole | undefined },
): Promise<User | null> {
  const [row] = await db
    .from('users')
    .where({ id })
    .whereNot({ role: 'owner' })
    // An empty change still reads the row.
    .update({ id, ...(change.name && { name: change.name }), ...(change.role && { role: change.role }) })
    .returning('*');
  return row ? fromRow(row) : null;
}

/** Removes the member's sessions, devices and reset links; their messages stay. */
export async function removeMember(db: TenantDb, id: string): Promise<boolean> {
  return (await db.from('users').where({ id }).whereNot({ role: 'owner' }).delete()) > 0;
}

/** The whole team, oldest first; plans limit its size, and so does the page. */
export async function list(db: TenantDb): Promise<User[]> {
  const rows: UserRow[] = await db
    .from('users')
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_MEMBERS + 1);
  return rows.map(fromRow);
}
