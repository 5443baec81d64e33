import type { ImportResult } from '@chatbot-saas/shared/contracts';
import { AppError } from '@chatbot-saas/shared/errors';
import type { Listener, ScopeSource } from '../../../http/serve.ts';
import type { Scope } from '../../../kernel/index.ts';
import * as tenants from '../../tenant/tenant.service.ts';
import * as store from '../knowledge.store.ts';
import { lockRoom } from '../room.ts';
import { type Chunk, readAside, type Skipped } from './read-aside.ts';

/** Adds what is good of a list of items, all of it or, when the call fails or its caller goes, none. */
export async function importItems(
  scopes: ScopeSource,
  body: Buffer,
  listener: Listener,
): Promise<ImportResult> {
  const { chunks, skipped } = await readAside(body, listener.signal);
  return scopes.open(async (scope) => {
    const added = await add(scope, chunks, listener);
    const all = [...skipped, ...added.skipped].sort((a, b) => a.index - b.index);
    return { imported: added.imported, skipped: all };
  });
}

async function add(
  scope: Scope,
  chunks: readonly Chunk[],
  { tell, signal }: Listener,
): Promise<{ imported: number; skipped: Skipped[] }> {
  const total = chunks.reduce((sum, { indexes }) => sum + indexes.length, 0);
  const room = await lockRoom(scope);

  const skipped: Skipped[] = [];
  let imported = 0;
  let done = 0;
  tell('progress', { done, total });
  for (const { items, indexes } of chunks) {
    if (signal.aborted) throw new AppError('state_conflict', 'The import was cancelled.');
    const fitting = Math.min(indexes.length, room.left - imported);
    if (fitting > 0) await store.insertFirst(scope.db, items, fitting);
    for (const index of indexes.slice(fitting)) skipped.push({ index, reason: room.full });
    imported += fitting;
    done += indexes.length;
    tell('progress', { done, total });
  }
  if (imported > 0) await tenants.knowledgeChanged(scope);
  return { imported, skipped };
}
