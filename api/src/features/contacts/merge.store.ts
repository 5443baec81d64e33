import { MAX_ATTRIBUTES, MAX_VISITOR_TOKENS } from '@chatbot-saas/contract/domain';
import { expression, type TenantDb } from '../../db/index.ts';

interface Merging {
  id: string;
  external_id: string | null;
  is_blocked: boolean;
}

/** Both, locked in one order; fewer where one is gone. */
export async function lockBoth(db: TenantDb, ids: readonly string[]): Promise<Merging[]> {
  return db
    .from('contacts')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select('id', 'external_id', { is_blocked: expression('coalesce(blocked_until > now(), false)') });
}

/** What an unverified contact claims of itself is nothing that a verified one takes over. */
const CLAIMED = (column: string) =>
  `CASE WHEN contacts.external_id IS NULL THEN coalesce(contacts.${column}, s.${column}) ELSE contacts.${column} END`;

const ATTRIBUTES = `CASE WHEN contacts.external_id IS NULL THEN (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM (
  SELECT key, value FROM (
    SELECT *, 0 AS place FROM jsonb_each(contacts.attributes)
    UNION ALL
    SELECT *, 1 FROM jsonb_each(s.attributes) WHERE NOT jsonb_exists(contacts.attributes, key)
  ) of_both ORDER BY place, key LIMIT ${MAX_ATTRIBUTES}) kept)
  ELSE contacts.attributes END`;

const TOKENS = `CASE WHEN contacts.external_id IS NULL THEN
  (s.visitor_tokens || contacts.visitor_tokens)[
    greatest(1, cardinality(s.visitor_tokens) + cardinality(contacts.visitor_tokens) - ${MAX_VISITOR_TOKENS} + 1):]
  ELSE contacts.visitor_tokens END`;

/** The contact `into` takes over what it lacks, and the other one is gone. Its conversations and notes have moved. */
export async function merge(db: TenantDb, id: string, into: string): Promise<void> {
  const value = (sql: string) =>
    expression(`(SELECT ${sql} FROM contacts s WHERE s.tenant_id = contacts.tenant_id AND s.id = ?)`, [id]);
  await db
    .from('contacts')
    .where({ id: into })
    .update({
      name: value(CLAIMED('name')),
      email: value(CLAIMED('email')),
      phone: value('coalesce(contacts.phone, s.phone)'),
      language: value('coalesce(contacts.language, s.language)'),
      attributes: value(ATTRIBUTES),
      visitor_tokens: value(TOKENS),
      first_seen_at: value('least(contacts.first_seen_at, s.first_seen_at)'),
      last_seen_at: value('greatest(contacts.last_seen_at, s.last_seen_at)'),
      last_page: value(
        'CASE WHEN s.last_seen_at > contacts.last_seen_at THEN coalesce(s.last_page, contacts.last_page) ELSE contacts.last_page END',
      ),
    });
  await db.from('merged_contacts').where({ into_id: id }).update({ into_id: into });
  await db.from('contacts').where({ id }).delete();
  await db.from('merged_contacts').insert({ id, into_id: into });
}
