import { createHash } from 'node:crypto';
import { syncPage } from '@chatbot-saas/contract';
import type { Database } from 'better-sqlite3';
import * as z from 'zod';

/** Of the shapes in which sync brings what is cached. */
const FINGERPRINT = createHash('sha256')
  .update(JSON.stringify(z.toJSONSchema(syncPage.shape.changes)))
  .digest('hex')
  .slice(0, 16);

/**
 * Rows of another contract may not be readable, and lie before the cursor: unchanged, they would never come again. So the
 * next sync starts over. Until then, what can still be read is shown; what was written here is no part of it.
 */
export function startOverIfChanged(db: Database): void {
  const isSame = db.prepare('SELECT 1 FROM sync_state WHERE contract = ?').get(FINGERPRINT);
  if (isSame) return;
  db.prepare('UPDATE sync_state SET contract = ?, cursor = NULL, is_first = 1, rows = 0').run(FINGERPRINT);
}
