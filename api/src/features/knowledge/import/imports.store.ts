import type { ImportResult } from '@chatbot-saas/contract';
import { expression, type TenantDb } from '../../../db/index.ts';

/** An import by its caller's id, with the SHA-256 of the body. */
export interface SentImport {
  clientId: string;
  digest: Buffer;
}

export async function find(
  db: TenantDb,
  clientId: string,
): Promise<{ digest: Buffer; result: ImportResult } | null> {
  return (
    (await db.from('knowledge_imports').where({ client_id: clientId }).first('digest', 'result')) ?? null
  );
}

/** Also deletes entries older than a week, which no client resends. */
export async function insert(
  db: TenantDb,
  { clientId, digest }: SentImport,
  result: ImportResult,
): Promise<void> {
  await db
    .from('knowledge_imports')
    .where('created_at', '<', expression("now() - interval '7 days'"))
    .delete();
  await db.from('knowledge_imports').insert({ client_id: clientId, digest, result: JSON.stringify(result) });
}
