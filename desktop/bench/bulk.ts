import { join } from 'node:path';
import type { SyncPage } from '@chatbot-saas/contract';
import { openAccountStore } from '../src/adapters/sqlite/account-store.ts';
import { createSync } from '../src/core/sync/sync.ts';
import { insertAll, makeTables } from './bare.ts';
import { openBare } from './open-bare.ts';
import { type Round, timed, timedAsync } from './statistics.ts';
import { systemClock } from './system-clock.ts';

/** A first sync of all pages by the engine, with search; and the same rows by a bare program. Each into a new file. */
export async function bulkSync(folder: string, pages: readonly SyncPage[], rounds: number): Promise<Round[]> {
  const seen: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = () => bareInsert(join(folder, `bare-${round}.db`), pages);
    const ours = () => firstSync(join(folder, `ours-${round}.db`), pages);
    // In turns, so that neither always finds the disk as the other left it.
    const first =
      round % 2 === 0 ? { bare: bare(), ours: await ours() } : { ours: await ours(), bare: bare() };
    seen.push(first);
  }
  return seen;
}

function bareInsert(file: string, pages: readonly SyncPage[]): number {
  const db = openBare(file);
  makeTables(db);
  const ms = timed(() => insertAll(db, pages));
  db.close();
  return ms;
}

async function firstSync(file: string, pages: readonly SyncPage[]): Promise<number> {
  const store = openAccountStore(file);
  const sync = createSync({
    store,
    link: { fetchSyncPage: async (cursor) => numbered(pages, Number(cursor ?? 0)) },
    clock: systemClock,
    onState: () => {},
    onApplied: () => {},
  });
  const ms = await timedAsync(sync.pull);
  const { failure, isFirst } = sync.state();
  sync.close();
  store.close();
  if (failure !== null || isFirst) throw new Error(`The sync did not end: ${failure}`);
  return ms;
}

/** The page behind a cursor, which is its number. */
export function numbered(pages: readonly SyncPage[], at: number): SyncPage {
  const page = pages[at];
  if (!page) throw new Error(`There is no page ${at}`);
  return { ...page, cursor: String(at + 1) };
}
