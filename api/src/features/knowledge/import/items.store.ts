import { DEFAULT_CATEGORY, KNOWLEDGE_PRIORITY, MAX_VERSIONS } from '@chatbot-saas/contract/domain';
import { expression, type TenantDb } from '../../../db/index.ts';

/** An item of the base that an item of an import may be about. */
export interface FoundItem {
  id: string;
  external_id: string | null;
  question_key: string;
}

/** An item of the base that takes the content of the import's item at that place, counted from 1. */
export interface Update {
  place: number;
  id: string;
  /** Null: the item keeps the external id that it has. */
  externalId: string | null;
}

const FIELDS = ['question', 'alternatives', 'answer', 'category', 'tags', 'priority'] as const;

/** The JSON array of a chunk as a table: a field that was left out is null. */
const ITEMS = `ROWS FROM (json_to_recordset(?::json)
  AS ("externalId" text, question text, alternatives text[], answer text, category text, tags text[], priority smallint))
  WITH ORDINALITY AS item (external_id, question, alternatives, answer, category, tags, priority, place)`;

/** The keys by which questions are compared, in the questions' order. */
export async function questionKeys(db: TenantDb, questions: readonly string[]): Promise<string[]> {
  const keys = expression(
    `ARRAY(SELECT question_key(question) FROM unnest(?::text[]) WITH ORDINALITY AS asked (question, place)
           ORDER BY place)`,
    [[...questions]],
  );
  const { keys: found } = await db.from('tenants').select({ keys }).first();
  return found;
}

/** Items with one of these external ids. Locked, unless only a preview asks. */
export const listByExternalId = (
  db: TenantDb,
  externalIds: readonly string[],
  { locks }: { locks: boolean },
): Promise<FoundItem[]> => listWhere(db, 'external_id = ANY(?::text[])', [externalIds], locks);

/** Items without an external id that have one of these ids. */
export const listWithoutExternalId = (
  db: TenantDb,
  ids: readonly string[],
  { locks }: { locks: boolean },
): Promise<FoundItem[]> => listWhere(db, 'external_id IS NULL AND id = ANY(?::uuid[])', [ids], locks);

/** Items with one of these questions; of several, those without an external id first. */
export const listByQuestion = (
  db: TenantDb,
  keys: readonly string[],
  { locks }: { locks: boolean },
): Promise<FoundItem[]> => listWhere(db, 'question_key = ANY(?::uuid[])', [keys], locks);

async function listWhere(
  db: TenantDb,
  condition: string,
  bindings: readonly unknown[],
  locks: boolean,
): Promise<FoundItem[]> {
  return db
    .from('knowledge_items')
    .select('id', 'external_id', 'question_key')
    .whereRaw(condition, bindings)
    .orderBy([{ column: 'external_id', nulls: 'first' }, { column: 'id' }])
    .modify((items) => locks && items.forNoKeyUpdate());
}

/** Adds the items at these places of the chunk, in its order. */
export async function insertAt(db: TenantDb, items: string, places: readonly number[]): Promise<void> {
  await db.from('knowledge_items').insert(
    expression(
      `(external_id, question, alternatives, answer, category, tags, priority)
       SELECT external_id, question, coalesce(alternatives, '{}'), answer, coalesce(category, ?), coalesce(tags, '{}'),
              coalesce(priority, ?)
         FROM ${ITEMS} WHERE place = ANY(?::bigint[]) ORDER BY place`,
      [DEFAULT_CATEGORY, KNOWLEDGE_PRIORITY.default, items, [...places]],
    ),
  );
}

/** What the items would say then: a field that was left out stays as it is. */
const merged = (items: string, updates: readonly Update[]) =>
  expression(
    `(SELECT old.tenant_id, old.id, coalesce(nullif(new_id, ''), old.external_id) AS external_id,
             ${FIELDS.map((field) => `coalesce(item.${field}, old.${field}) AS ${field}`).join(', ')},
             (${FIELDS.map((field) => `coalesce(item.${field}, old.${field})`).join(', ')})
               IS DISTINCT FROM (${FIELDS.map((field) => `old.${field}`).join(', ')}) AS is_reworded,
             new_id <> '' AS is_adopted
        FROM ${ITEMS}
        JOIN unnest(?::bigint[], ?::uuid[], ?::text[]) AS target (target_place, target_id, new_id) ON target_place = place
        JOIN knowledge_items old ON old.id = target_id) AS written`,
    [
      items,
      updates.map(({ place }) => place),
      updates.map(({ id }) => id),
      updates.map(({ externalId }) => externalId ?? ''),
    ],
  );

/** The ids of the items whose text the updates change. */
export async function listReworded(
  db: TenantDb,
  items: string,
  updates: readonly Update[],
): Promise<Set<string>> {
  const rows: { id: string }[] = await db
    .from('knowledge_items')
    .from(merged(items, updates))
    .select('id')
    .whereRaw('is_reworded');
  return new Set(rows.map(({ id }) => id));
}

/** Writes the items that the updates change; what says the same already stays untouched. */
export async function update(db: TenantDb, items: string, updates: readonly Update[]): Promise<void> {
  const columns = ['external_id', ...FIELDS] as const;
  await db
    .from('knowledge_items')
    .insert(
      expression(
        `(id, ${columns.join(', ')}) SELECT id, ${columns.join(', ')} FROM ? WHERE is_reworded OR is_adopted`,
        [merged(items, updates)],
      ),
    )
    .onConflict(['tenant_id', 'id'])
    .merge({
      ...Object.fromEntries(columns.map((column) => [column, expression(`excluded.${column}`)])),
      version: expression('knowledge_items.version + 1'),
      updated_at: expression('now()'),
    });
}

/** Stores the present texts of these items as versions. Deletes the oldest of each beyond the limit. */
export async function keepVersions(
  db: TenantDb,
  ids: readonly string[],
  replacedBy: string | null,
): Promise<void> {
  const texts = `external_id, ${FIELDS.join(', ')}, version, times_used, created_at`;
  const present = db
    .from('knowledge_items')
    .select(expression(`id, ${texts}, false, ?::text`, [replacedBy]))
    .whereRaw('id = ANY(?::uuid[])', [ids]);
  await db
    .from('knowledge_versions')
    .insert(expression(`(item_id, ${texts}, is_deletion, replaced_by) ?`, [present]));
  const ranked = expression(
    `(SELECT id, row_number() OVER (PARTITION BY item_id ORDER BY id DESC) AS place
        FROM knowledge_versions WHERE item_id = ANY(?::uuid[])) AS ranked`,
    [[...ids]],
  );
  const surplus = db
    .from('knowledge_versions')
    .from(ranked)
    .select('id')
    .whereRaw('place > ?', [MAX_VERSIONS]);
  await db.from('knowledge_versions').whereIn('id', surplus).delete();
}
