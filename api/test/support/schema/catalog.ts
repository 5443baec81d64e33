import type pg from 'pg';

/**
 * Describes every object of the schema `public` as lines of text, so that two databases can be compared. Columns are
 * described by name, because their order depends on the migrations that added them. The owner is not named, because
 * each database has its own.
 */
const CATALOG = `
WITH relation AS (
  SELECT c.* FROM pg_class c
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
), grants AS (
  SELECT 'relation ' || relname AS object, acl.* FROM relation, aclexplode(relacl) acl
  UNION ALL
  SELECT 'column ' || relname || '.' || attname, acl.*
    FROM relation JOIN pg_attribute ON attrelid = relation.oid, aclexplode(attacl) acl
  UNION ALL
  SELECT 'function ' || oid::regprocedure, acl.*
    FROM pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) acl
   WHERE pronamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'schema ' || nspname, acl.* FROM pg_namespace, aclexplode(nspacl) acl WHERE nspname = 'public'
), line (text) AS (
  SELECT format('relation %s: kind %s, row security %s, forced %s, options %s, owner %s', relname, relkind,
                relrowsecurity, relforcerowsecurity, reloptions, CASE WHEN relowner <> database.datdba THEN relowner::regrole END)
    FROM relation, pg_database database WHERE database.datname = current_database()
  UNION ALL
  SELECT format('view %s: %s', relname, pg_get_viewdef(oid)) FROM relation WHERE relkind = 'v'
  UNION ALL
  SELECT format('column %s.%s: %s%s, default %s, generated %s, identity %s, storage %s, statistics %s', relname, attname,
                format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN ' not null' END,
                pg_get_expr(adbin, adrelid), attgenerated, attidentity, attstorage, attstattarget)
    FROM relation
    JOIN pg_attribute ON attrelid = relation.oid AND attnum > 0 AND NOT attisdropped
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  UNION ALL
  SELECT format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL
  SELECT format('index %s: %s', indexrelid::regclass, pg_get_indexdef(indexrelid))
    FROM pg_index JOIN relation ON relation.oid = indrelid
  UNION ALL
  SELECT format('policy %s on %s: %s for %s to %s using %s with check %s', policyname, tablename, permissive, cmd, roles,
                qual, with_check)
    FROM pg_policies WHERE schemaname = 'public'
  UNION ALL
  SELECT format('trigger on %s: %s, enabled %s', tgrelid::regclass, pg_get_triggerdef(pg_trigger.oid), tgenabled)
    FROM pg_trigger JOIN relation ON relation.oid = tgrelid WHERE NOT tgisinternal
  UNION ALL
  SELECT format('function %s: owner %s, %s', pg_proc.oid::regprocedure,
                CASE WHEN proowner <> datdba THEN proowner::regrole END, pg_get_functiondef(pg_proc.oid))
    FROM pg_proc, pg_database
   WHERE pronamespace = 'public'::regnamespace AND prokind IN ('f', 'p') AND datname = current_database()
  UNION ALL
  SELECT format('type %s: %s', typname, pg_get_userbyid(typowner)) FROM pg_type
   WHERE typnamespace = 'public'::regnamespace AND typtype IN ('d', 'e')
  UNION ALL
  SELECT format('grant %s on %s to %s, may grant on %s', privilege_type, object,
                CASE WHEN grantee = 0 THEN 'public' WHEN grantee = datdba THEN 'the owner' ELSE grantee::regrole::text END,
                is_grantable)
    FROM grants, pg_database WHERE datname = current_database()
)
SELECT text FROM line ORDER BY text COLLATE "C"`;

export async function describeCatalog(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(CATALOG);
  return rows.map(({ text }) => text);
}
