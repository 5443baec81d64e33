import type { Knex } from 'knex';

/** Role names as migrations use them. */
const ROLES = ['chatbot_app', 'chatbot_platform', 'chatbot_search', 'chatbot_turns', 'chatbot_usage'];
const IN_TEXT = new RegExp(`\\b(${ROLES.join('|')})\\b`, 'g');

/** Roles of the product's connections. */
export interface Roles {
  app: string;
  platform: string;
}

/**
 * The suffix of this database's role names. Roles are global to a cluster. Another owner's roles give access to that
 * owner's tables, and must not be reused.
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
  // Null when no roles exist.
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

/** A database handle for migrations that adds the suffix to role names in SQL. */
export function withRoleSuffix(db: Knex, suffix: string): Knex {
  const raw = (text: string, ...bindings: unknown[]) =>
    (db.raw as (...args: unknown[]) => unknown)(text.replaceAll(IN_TEXT, `$1${suffix}`), ...bindings);
  return new Proxy(db, { get: (target, name) => (name === 'raw' ? raw : Reflect.get(target, name)) });
}
