import type { KnowledgeVersion } from '@chatbot-saas/contract';
import { MAX_VERSIONS, VERSION_DAYS } from '@chatbot-saas/contract/domain';
import { expression, type PlatformDb, type TenantDb } from '../../../db/index.ts';

interface VersionRow {
  id: string;
  item_id: string;
  question: string;
  alternatives: string[];
  answer: string;
  category: string;
  tags: string[];
  priority: number;
  is_deletion: boolean;
  replaced_at: Date;
  replaced_by: string | null;
}

const fromRow = (row: VersionRow): KnowledgeVersion => ({
  id: row.id,
  itemId: row.item_id,
  question: row.question,
  alternatives: row.alternatives,
  answer: row.answer,
  category: row.category,
  tags: row.tags,
  priority: row.priority,
  replacedAt: row.replaced_at.toISOString(),
  replacedBy: row.replaced_by,
  isDeletion: row.is_deletion,
});

const TEXTS = 'question, alternatives, answer, category, tags, priority';

/** Stores the item's present text as a version, if there is an item. Deletes the oldest beyond the limit. */
export async function keep(
  db: TenantDb,
  itemId: string,
  { by, isDeletion }: { by: string | null; isDeletion: boolean },
): Promise<void> {
  const now = db
    .from('knowledge_items')
    .select(
      expression(`id, external_id, ${TEXTS}, version, times_used, created_at, ?::boolean, ?::text`, [
        isDeletion,
        by,
      ]),
    )
    .where({ id: itemId });
  await db
    .from('knowledge_versions')
    .insert(
      expression(
        `(item_id, external_id, ${TEXTS}, version, times_used, created_at, is_deletion, replaced_by) ?`,
        [now],
      ),
    );
  const kept = db
    .from('knowledge_versions')
    .select('id')
    .where({ item_id: itemId })
    .orderBy('id', 'desc')
    .limit(MAX_VERSIONS);
  await db.from('knowledge_versions').where({ item_id: itemId }).whereNotIn('id', kept).delete();
}

export async function find(db: TenantDb, id: string): Promise<KnowledgeVersion | null> {
  const row = await db.from('knowledge_versions').where({ id }).first();
  return row ? fromRow(row) : null;
}

/** Newest first. */
export async function listOf(db: TenantDb, itemId: string): Promise<KnowledgeVersion[]> {
  const rows: VersionRow[] = await db
    .from('knowledge_versions')
    .where({ item_id: itemId })
    .orderBy('id', 'desc');
  return rows.map(fromRow);
}

const MAX_DELETED = 100;

/** Deleted items, the latest deletion first. */
export async function listDeleted(db: TenantDb): Promise<KnowledgeVersion[]> {
  const rows: VersionRow[] = await db
    .from('knowledge_versions as v')
    .where('is_deletion', true)
    .whereRaw(
      'NOT EXISTS (SELECT FROM knowledge_items i WHERE i.tenant_id = v.tenant_id AND i.id = v.item_id)',
    )
    // An item that was restored and deleted again is listed once.
    .whereRaw(
      `NOT EXISTS (SELECT FROM knowledge_versions l
         WHERE l.tenant_id = v.tenant_id AND l.item_id = v.item_id AND l.is_deletion AND l.id > v.id)`,
    )
    .orderBy('id', 'desc')
    .limit(MAX_DELETED);
  return rows.map(fromRow);
}

/** Restores the item with its former ids, age and usage. */
export async function restoreItem(db: TenantDb, versionId: string): Promise<void> {
  const latest = db
    .from('knowledge_versions as latest')
    .max('version')
    .whereRaw('latest.item_id = knowledge_versions.item_id');
  const taken = db
    .from('knowledge_items as taken')
    .select('id')
    .whereRaw('taken.external_id = knowledge_versions.external_id');
  const version = db
    .from('knowledge_versions')
    .select(
      expression(
        `item_id, CASE WHEN NOT EXISTS (?) THEN external_id END, ${TEXTS}, (?) + 1, times_used, created_at`,
        [taken, latest],
      ),
    )
    .where({ id: versionId });
  await db
    .from('knowledge_items')
    .insert(expression(`(id, external_id, ${TEXTS}, version, times_used, created_at) ?`, [version]));
}

const FORGOTTEN = `replaced_at < now() - interval '${VERSION_DAYS} days'`;

export async function listTenantsToTidy(platform: PlatformDb): Promise<string[]> {
  const rows = await platform.ask<{ tenant_id: string }>('finds tenants with expired versions', (from) =>
    from('knowledge_versions').distinct('tenant_id').whereRaw(FORGOTTEN),
  );
  return rows.map((row) => row.tenant_id);
}

export async function forgetOld(db: TenantDb): Promise<void> {
  await db.from('knowledge_versions').whereRaw(FORGOTTEN).delete();
}
