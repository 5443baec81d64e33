import type { TenantDb } from '../../../db/index.ts';
import { writtenAfter } from '../knowledge.store.ts';

export interface ItemText {
  id: string;
  question: string;
  answer: string;
}

/** The `limit` items after `after`; null: the first ones. */
export async function listTexts(db: TenantDb, after: string | null, limit: number): Promise<ItemText[]> {
  return writtenAfter(db, after, limit);
}

/** The stored vectors, by hash in hexadecimal digits. */
export async function find(db: TenantDb, hashes: readonly Buffer[]): Promise<Map<string, Float32Array>> {
  const rows: { hash: Buffer; vector: Buffer }[] = await db
    .from('knowledge_vectors')
    .whereIn('hash', hashes)
    .select('hash', 'vector');
  return new Map(rows.map(({ hash, vector }) => [hash.toString('hex'), floatsOf(vector)]));
}

/** Another process may have stored the same. */
export async function insert(
  db: TenantDb,
  vectors: readonly { hash: Buffer; vector: Float32Array }[],
): Promise<void> {
  const rows = vectors.map(({ hash, vector }) => ({ hash, vector: bytesOf(vector) }));
  if (rows.length > 0)
    await db.from('knowledge_vectors').insert(rows).onConflict(['tenant_id', 'hash']).ignore();
}

export async function removeOthers(db: TenantDb, hashes: readonly Buffer[]): Promise<void> {
  await db.from('knowledge_vectors').whereRaw('NOT hash = ANY(?::bytea[])', [hashes]).delete();
}

function bytesOf(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(vector.length * 4);
  for (const [at, value] of vector.entries()) bytes.writeFloatLE(value, at * 4);
  return bytes;
}

const floatsOf = (bytes: Buffer): Float32Array =>
  Float32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readFloatLE(at * 4));
