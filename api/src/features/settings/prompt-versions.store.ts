import type { PromptVersion, Settings } from '@chatbot-saas/contract';
import { promptVersion } from '../../assistant/prompt/prompt.ts';
import { expression, type TenantDb } from '../../db/index.ts';

interface VersionRow {
  version: number;
  ai: Settings['ai'];
  author_id: string | null;
  author_name: string | null;
  restored_from: number | null;
  created_at: Date;
  current: number;
}

const fromRow = (row: VersionRow): PromptVersion => ({
  version: row.version,
  fingerprint: promptVersion(row.ai),
  ai: row.ai,
  author: row.author_id ? { id: row.author_id, name: row.author_name ?? '' } : null,
  restoredFrom: row.restored_from,
  createdAt: row.created_at.toISOString(),
  isCurrent: row.version === row.current,
});

const newest = (db: TenantDb) => db.from('prompt_versions').max('version');

const versions = (db: TenantDb) => db.from('prompt_versions').select('*', { current: newest(db) });

export interface NewVersion {
  ai: { readonly [K in keyof Settings['ai']]: Readonly<Settings['ai'][K]> };
  author: { id: string; name: string } | null;
  restoredFrom: number | null;
}

/** The caller holds the tenant's row, or two concurrent calls would take the same number. */
export async function append(db: TenantDb, { ai, author, restoredFrom }: NewVersion): Promise<void> {
  await db.from('prompt_versions').insert({
    version: expression('coalesce((?), 0) + 1', [newest(db)]),
    ai: JSON.stringify(ai),
    author_id: author?.id ?? null,
    author_name: author?.name ?? null,
    restored_from: restoredFrom,
  });
}

/** Newest first, before the version `before`. */
export async function list(
  db: TenantDb,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<PromptVersion[]> {
  const rows: VersionRow[] = await versions(db)
    .modify((query) => {
      if (before !== undefined) query.where('version', '<', before);
    })
    .orderBy('version', 'desc')
    .limit(limit);
  return rows.map(fromRow);
}

export async function find(db: TenantDb, version: number): Promise<PromptVersion | null> {
  const row = await versions(db).where({ version }).first();
  return row ? fromRow(row) : null;
}

export async function getCurrent(db: TenantDb): Promise<PromptVersion> {
  return fromRow(await versions(db).orderBy('version', 'desc').first());
}
