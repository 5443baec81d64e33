import { setTimeout as pause } from 'node:timers/promises';
import type { ImportResult, importQuery } from '@chatbot-saas/contract';
import { AppError } from '@chatbot-saas/contract/errors';
import type * as z from 'zod';
import type { Scope } from '../../../context/index.ts';
import type { RawBody, ReplyStream, TransactionRunner } from '../../../context/serve.ts';
import { lockItemQuota, runWithItemQuota } from '../item-quota.ts';
import { knowledgeChanged } from '../meaning/meaning.service.ts';
import * as versions from '../versions/keep.service.ts';
import * as imports from './imports.store.ts';
import * as items from './items.store.ts';
import { type ChunkPlan, ImportPlan } from './plan-import.ts';
import { previewOf } from './preview.service.ts';
import { Progress } from './progress.ts';
import { type Chunk, readItemsInWorker, type Skipped } from './read-items.worker-client.ts';

type ImportQuery = z.output<typeof importQuery>;

/** Imports the valid items: all of them, or none if the call fails or is aborted. A resend adds nothing. */
export async function importItems(
  transactions: TransactionRunner,
  { body, query }: { body: RawBody; query: ImportQuery },
  stream: ReplyStream,
): Promise<ImportResult> {
  const { sent: named, ...read } = await readItemsInWorker({ ...body, query }, stream.signal);
  if (query.preview) return previewOf(transactions, read, stream);
  const sent = named && { clientId: named.clientId, digest: Buffer.from(named.sha256, 'hex') };
  return runWithItemQuota(transactions, async (scope) => {
    const quota = await lockItemQuota(scope);
    // Under that lock, so that of two concurrent resends the second finds the first.
    const earlier = sent && (await imports.find(scope.db, sent.clientId));
    if (earlier) {
      if (earlier.digest.equals(sent.digest))
        return { ...earlier.result, updated: earlier.result.updated ?? 0 };
      throw new AppError('client_id_reused', 'This clientId was used for a different import.');
    }
    const plan = new ImportPlan({ ...read, quota, isPreview: false });
    const { skipped, ...counts } = await store(scope, plan, read.chunks, stream);
    const all = [...read.skipped, ...skipped].sort((a, b) => a.index - b.index);
    const result = { ...counts, skipped: all };
    if (sent) await imports.insert(scope.db, sent, result);
    return result;
  });
}

async function store(
  scope: Scope,
  plan: ImportPlan,
  chunks: readonly Chunk[],
  stream: ReplyStream,
): Promise<{ imported: number; updated: number; skipped: Skipped[] }> {
  const progress = new Progress(chunks, stream);
  const skipped: Skipped[] = [];
  let imported = 0;
  let updated = 0;
  for (const chunk of chunks) {
    progress.assertWanted();
    const begun = performance.now();
    const planned = await plan.next(scope.db, chunk);
    await write(scope, chunk, planned);
    imported += planned.adds.length;
    updated += planned.updates.length;
    skipped.push(...planned.skipped);
    progress.passed(chunk);
    // Pause for other commits, which wait for the same disk.
    if (scope.services.areSeveralAtWork()) await pause(performance.now() - begun);
  }
  if (imported + updated > 0) await knowledgeChanged(scope);
  return { imported, updated, skipped };
}

async function write(scope: Scope, chunk: Chunk, { adds, updates }: ChunkPlan): Promise<void> {
  if (adds.length > 0) await items.insertAt(scope.db, chunk.items, adds);
  if (updates.length === 0) return;
  const reworded = await items.listReworded(scope.db, chunk.items, updates);
  if (reworded.size > 0) await items.keepVersions(scope.db, [...reworded], versions.nameOf(scope));
  await items.update(scope.db, chunk.items, updates);
}
