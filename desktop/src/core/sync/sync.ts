import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError } from '@chatbot-saas/client';
import type { SyncPage } from '@chatbot-saas/contract';
import { SYNC_WINDOW_DAYS } from '@chatbot-saas/contract/domain';
import type { AccountStore, Applied } from '../account/account-store.ts';
import { coalesced } from '../coalesced.ts';
import { CoreError } from '../core-error.ts';
import { type Failure, failureOf } from '../failure.ts';
import { isOwnErrorResponse } from '../own-error-response.ts';
import type { Clock, ServerLink } from '../ports.ts';

export interface SyncState {
  isPulling: boolean;
  /** True until the first full sync has completed. */
  isFirst: boolean;
  /** Rows that the first sync has brought so far. */
  rows: number;
  /** ISO 8601; when the server last confirmed all of it, null before the first time. */
  asOf: string | null;
  /** Why the newest try failed; null once one succeeded. It is tried again by itself. */
  failure: Failure | null;
}

export interface Sync {
  state(): SyncState;
  /** Asks for what changed, until nothing is left. Asked again meanwhile, it asks once more. Resolves also when it failed. */
  pull(): Promise<void>;
  /** The connection was seen working with nothing waiting: what is here is as the server has it now. */
  confirm(): void;
  /** Stops at once; what was stored by then is where the next one goes on. */
  close(): void;
}

export interface SyncOptions {
  store: Pick<AccountStore, 'sync' | 'onRebuilt'>;
  link: Pick<ServerLink, 'fetchSyncPage'>;
  clock: Clock;
  onState(state: SyncState): void;
  onApplied(applied: Applied): void;
}

/** Messages made findable at once: some 50 ms of the main process, which must not be busy for more than 100. */
const FILL_AT_ONCE = 1_000;
const PRUNE_AT_ONCE = 20;
const RETRY_MS = { first: 1_000, longest: 60_000 };
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Keeps the cache as the server has it, page by page. */
export function createSync({ store, link, clock, onState, onApplied }: SyncOptions): Sync {
  let closed = false;
  let isPulling = false;
  let failure: Failure | null = null;
  let failures = 0;
  let cancelRetry = () => {};
  let prunedAt = Number.NEGATIVE_INFINITY;

  const state = (): SyncState => {
    const { asOf, isFirst, rows } = store.sync.progress();
    return { isPulling, isFirst, rows, asOf, failure };
  };
  const announce = () => {
    if (!closed) onState(state());
  };

  const pullOnce = async () => {
    for (let hasMore = true; hasMore && !closed; ) {
      const { cursor } = store.sync.progress();
      const at = clock.now().toISOString();
      const page = await fetchPage(link, cursor, store.sync.device());
      if (closed) return;
      const applied = store.sync.apply(page, cursor, at, FILL_AT_ONCE);
      hasMore = page.hasMore;
      onApplied(applied);
      announce();
      await fillSearch({ untilEmpty: !hasMore });
      await nextTurn();
    }
    await prune();
  };

  /** Between pages, indexes only once a full piece waits, so that a first sync works in large pieces. */
  const fillSearch = async ({ untilEmpty }: { untilEmpty: boolean }) => {
    while (!closed && (untilEmpty || store.sync.searchLag() >= FILL_AT_ONCE)) {
      if (!store.sync.fillSearch(FILL_AT_ONCE)) return;
      await nextTurn();
    }
  };

  const prune = async () => {
    const now = clock.now().getTime();
    if (now - prunedAt < DAY_MS) return;
    const before = new Date(now - SYNC_WINDOW_DAYS * DAY_MS).toISOString();
    while (!closed) {
      const removed = store.sync.prune(before, PRUNE_AT_ONCE);
      if (removed.length > 0) onApplied({ ...NOTHING, removed });
      if (removed.length < PRUNE_AT_ONCE) break;
      await nextTurn();
    }
    prunedAt = now;
  };

  const retryLater = (error: unknown) => {
    failure = failureOf(error);
    // The session ends by it, or a person has to sign in again; asking once more changes nothing.
    if (error instanceof ApiError && error.status === 401 && isOwnErrorResponse(error)) return;
    const wait = Math.min(RETRY_MS.first * 2 ** failures, RETRY_MS.longest);
    failures += 1;
    cancelRetry = clock.after(wait, () => void pull());
  };

  const pull = coalesced(async () => {
    if (closed) return;
    cancelRetry();
    isPulling = true;
    announce();
    try {
      await pullOnce();
      failure = null;
      failures = 0;
    } catch (error) {
      // The cache was recreated during the pull, and has asked for another one.
      const isStale = error instanceof CoreError && error.code === 'stale_page';
      if (!closed && !isStale) retryLater(error);
    } finally {
      isPulling = false;
      announce();
    }
  });

  const stopListening = store.onRebuilt(() => void pull());

  return {
    state,
    pull,
    confirm() {
      if (closed || isPulling || failure !== null || store.sync.progress().isFirst) return;
      try {
        store.sync.confirm(clock.now().toISOString());
      } catch (error) {
        retryLater(error);
        announce();
      }
    },
    close() {
      closed = true;
      stopListening();
      cancelRetry();
    },
  };
}

const NOTHING: Applied = {
  isReset: false,
  conversations: [],
  removed: [],
  histories: [],
  redacted: [],
  delivered: [],
  knowledge: false,
  savedReplies: false,
};

/** A cursor that the server cannot read, of another version of it perhaps, is worth no more than none. */
async function fetchPage(
  link: Pick<ServerLink, 'fetchSyncPage'>,
  cursor: string | null,
  device: string,
): Promise<SyncPage> {
  try {
    return await link.fetchSyncPage(cursor, device);
  } catch (error) {
    if (cursor !== null && error instanceof ApiError && error.status === 400) {
      return link.fetchSyncPage(null, device);
    }
    throw error;
  }
}
