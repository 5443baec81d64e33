import type pg from 'pg';

/** Roles of the product's connections, and of functions that see several tenants. */
export type Roles = Record<'app' | 'staff' | 'platform' | 'search' | 'turns' | 'usage', string>;

export const rolesWith = (suffix: string): Roles => ({
  app: `chatbot_app${suffix}`,
  staff: `chatbot_staff${suffix}`,
  platform: `chatbot_platform${suffix}`,
  search: `chatbot_search${suffix}`,
  turns: `chatbot_turns${suffix}`,
  usage: `chatbot_usage${suffix}`,
});

/**
 * The suffix of this database's role names. Roles are global to a cluster. Another owner's roles give access to that
 * owner's tables, and must not be reused.
 */
export async function findRoleSuffix(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ inUse: string | null; areOurs: boolean | null; owner: string }>(
    `SELECT
       (SELECT rolname FROM pg_policy JOIN pg_roles ON pg_roles.oid = ANY(polroles)
         WHERE polname = 'tenant_isolation' AND polrelid = to_regclass('public.tenants')) AS "inUse",
       (SELECT bool_and(pg_has_role(oid, 'MEMBER WITH ADMIN OPTION')) FROM pg_roles
         WHERE rolname = ANY($1)) AS "areOurs",
       current_user AS owner`,
    [Object.values(rolesWith(''))],
  );
  const { inUse = null, areOurs = null, owner = '' } = rows[0] ?? {};
  if (inUse) return inUse.slice('chatbot_app'.length);
  // Null when no roles exist.
  if (areOurs !== false) return '';
  return `_${owner
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '_')
    .slice(0, 40)}`;
}
