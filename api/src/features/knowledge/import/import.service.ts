import { setTimeout as pause } from 'node:timers/promises';
import type { ImportResult } from '@chatbot-saas/contract';
import { AppError } from '@chatbot-saas/contract/errors';
import type { Scope } from '../../../context/index.ts';
import type { ReplyStream, TransactionRunner } from '../../../context/serve.ts';
import * as tenants from '../../settings/tenant.service.ts';
import { type ItemQuota, lockItemQuota, runWithItemQuota } from '../item-quota.ts';
import * as store from '../knowledge.store.ts';
import * as imports from './imports.store.ts';
import { type Chunk, readItemsInWorker, type Skipped } from './read-items.worker-client.ts';

/** Imports the valid items: all of them, or none if the call fails or is aborted. A resend adds nothing. */
export async function importItems(
  transactions: TransactionRunner,
  body: Buffer,
  stream: ReplyStream,
): Promise<ImportResult> {
  const { chunks, skipped, sent: named } = await readItemsInWorker(body, stream.signal);
  const sent = named && { clientId: named.clientId, digest: Buffer.from(named.sha256, 'hex') };
  return runWithItemQuota(transactions, async (scope) => {
    const quota = await lockItemQuota(scope);
    // Under that lock, so that of two concurrent resends the second finds the first.
    const earlier = sent && (await imports.find(scope.db, sent.clientId));
    if (earlier) {
      if (earlier.digest.equals(sent.digest)) return earlier.result;
      throw new AppError('client_id_reused', 'This clientId was used for a different import.');
    }
    const added = await add(scope, quota, chunks, stream);
    const all = [...skipped, ...added.skipped].sort((a, b) => a.index - b.index);
    const result = { imported: added.imported, skipped: all };
    if (sent) await imports.insert(scope.db, sent, result);
    return result;
  });
}

async function add(
  scope: Scope,
  quota: ItemQuota,
  chunks: readonly Chunk[],
  { emit, signal }: ReplyStream,
): Promise<{ imported: number; skipped: Skipped[] }> {
  const total = chunks.reduce((sum, { indexes }) => sum + indexes.length, 0);

  const skipped: Skipped[] = [];
  let imported = 0;
  let done = 0;
  emit('progress', { done, total });
  for (const { items, indexes } of chunks) {
    if (signal.aborted) throw new AppError('state_conflict', 'The import was canceled.');
    const begun = performance.now();
    const fitting = Math.min(indexes.length, quota.left - imported);
    if (fitting > 0) await store.insertFirst(scope.db, items, fitting);
    for (const index of indexes.slice(fitting)) skipped.push({ index, reason: quota.exceededMessage });
    imported += fitting;
    done += indexes.length;
    emit('progress', { done, total });
    // Pause for other commits, which wait for the same disk.
    if (scope.services.areSeveralAtWork()) await pause(performance.now() - begun);
  }
  if (imported > 0) await tenants.knowledgeChanged(scope);
  return { imported, skipped };
}
