import { join } from 'node:path';
import type { SyncPage } from '@chatbot-saas/contract';
import { onTestFinished } from 'vitest';
import { openAccountStore } from '../../src/adapters/sqlite/account-store.ts';
import type { AccountStore } from '../../src/core/account/account-store.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A cache in a separate file, closed and gone after the test. */
export function openCache(): { file: string; store: AccountStore } {
  const file = join(temporaryFolder(), 'cache.db');
  const store = openAccountStore(file);
  onTestFinished(() => store.close());
  return { file, store };
}

interface Contents {
  conversations?: SyncPage['changes']['conversations'];
  messages?: SyncPage['changes']['messages'];
  notes?: SyncPage['changes']['notes'];
  knowledge?: SyncPage['changes']['knowledge'];
  replies?: SyncPage['changes']['replies'];
}

/** Stores rows as a first sync of one page would. */
export function fill(
  store: AccountStore,
  { conversations = [], messages = [], notes = [], knowledge = [], replies = [] }: Contents,
): void {
  const page: SyncPage = {
    reset: true,
    changes: { conversations, messages, notes, scheduled: [], knowledge, replies },
    deleted: { conversations: [], notes: [], knowledge: [], replies: [] },
    cursor: 'first',
    hasMore: false,
  };
  store.sync.apply(page, null, '2026-03-02T14:02:00.000Z');
  while (store.sync.fillSearch(1_000));
}
