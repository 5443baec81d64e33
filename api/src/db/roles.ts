import type { Knex } from 'knex';

/** As migrations name them. */
const ROLES = ['chatbot_app', 'chatbot_platform', 'chatbot_search', 'chatbot_turns', 'chatbot_usage'];
const IN_TEXT = new RegExp(`\\b(${ROLES.join('|')})\\b`, 'g');

/** The roles that connections of the product take. */
export interface Roles {
  app: string;
  platform: string;
}

/**
 * What is added to the names of roles for this database. Roles belong to the cluster: those of another owner are not
 * ours to take, and they reach that owner's tables.
 */
export async function findRoleSuffix(db: Knex): Promise<string> {
  const { rows } = await db.raw(
    `SELECT
       (SELECT rolname FROM pg_policy JOIN pg_roles ON pg_roles.oid = ANY(polroles)
         WHERE polname = 'tenant_isolation' AND polrelid = to_regclass('public.tenants')) AS "inUse",
       (SELECT bool_and(pg_has_role(oid, 'MEMBER WITH ADMIN OPTION')) FROM pg_roles
         WHERE rolname = ANY(?)) AS "areOurs",
       current_user AS owner`,
    [ROLES],
  );
  const { inUse, areOurs, owner } = rows[0];
  if (inUse) return inUse.slice('chatbot_app'.length);
  // null: there are none yet.
  if (areOurs !== false) return '';
  return `_${owner
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '_')
    .slice(0, 40)}`;
}

export const rolesWith = (suffix: string): Roles => ({
  app: `chatbot_app${suffix}`,
  platform: `chatbot_platform${suffix}`,
});

/** The same database, for migrations: what they say of a role is said of the one with that suffix. */
export function withRoleSuffix(db: Knex, suffix: string): Knex {
  const raw = (text: string, ...bindings: unknown[]) =>
    (db.raw as (...args: unknown[]) => unknown)(text.replaceAll(IN_TEXT, `$1${suffix}`), ...bindings);
  return new Proxy(db, { get: (target, name) => (name === 'raw' ? raw : Reflect.get(target, name)) });
}
