import type { SyncPage } from '@chatbot-saas/contract';
import { SYNC_WINDOW_DAYS } from '@chatbot-saas/contract/domain';
import { asStaff, type Scope, type Services, SYSTEM } from '../../context/index.ts';
import type { ChangeKey } from '../../db/index.ts';
import {
  type Cursor,
  decodeCursor,
  encodeCursor,
  STREAMS,
  type StreamName,
  type SyncPoint,
  xmaxOf,
} from './cursor.ts';
import * as devices from './devices.service.ts';
import { emptyContents, streams } from './streams.ts';
import * as store from './sync.store.ts';

/** One read between two snapshots, over several pages. */
interface SyncPass {
  isReset: boolean;
  isNew: boolean;
  since: SyncPoint | null;
  until: SyncPoint;
  stream: StreamName;
  after: ChangeKey | null;
}

/**
 * The next page. A pass reads commits after `since` and up to `until`. It skips rows that changed again later: the next
 * pass, which starts at `until`, returns them.
 */
export async function page(
  scope: Scope,
  { cursor, limit, device }: { cursor?: string | undefined; limit: number; device?: string | undefined },
): Promise<SyncPage> {
  // The notes are the team's.
  await asStaff(scope);
  const given = cursor === undefined ? null : decodeCursor(cursor);
  // Saved replies are the team's alone.
  await asStaff(scope);
  const head = await store.head(scope.db);
  const { epoch } = head;
  const { isReset, isNew, since, until, stream, after } = start(given, head);

  if (device !== undefined) await devices.noteSync(scope, device, since?.[1] ?? null);

  const contents = emptyContents();
  if (isNew && since && (await store.isUnchanged(scope.db, since[1], until[1]))) {
    return {
      reset: false,
      ...contents,
      cursor: encodeCursor({ epoch, since: until, pass: null }),
      hasMore: false,
    };
  }
  let remaining = limit;
  for (const name of streamsFrom(stream, since)) {
    const span = {
      since: since?.[1] ?? null,
      until: until[1],
      after: name === stream ? after : null,
      limit: remaining,
    };
    const progress = await streams[name](scope, span, contents);
    remaining -= progress.taken;
    if (!progress.isEnd) {
      const pass = { until, stream: name, after: progress.last };
      return { reset: isReset, ...contents, cursor: encodeCursor({ epoch, since, pass }), hasMore: true };
    }
  }
  return {
    reset: isReset,
    ...contents,
    cursor: encodeCursor({ epoch, since: until, pass: null }),
    // Time has passed over several pages, so only a new pass shows that nothing is left.
    hasMore: !isNew,
  };
}

function start(given: Cursor | null, head: store.Head): SyncPass {
  const fresh = { isNew: true, until: head.now, stream: STREAMS[0], after: null };
  if (!given || !isUsable(given, head)) return { ...fresh, isReset: true, since: null };
  if (!given.pass) return { ...fresh, isReset: false, since: given.since };
  return { isReset: false, isNew: false, since: given.since, ...given.pass };
}

const LIFE_MS = SYNC_WINDOW_DAYS * 24 * 60 * 60 * 1000;

/** Deletions are kept for a cursor's lifetime. A cursor ahead of the database belongs to one that was restored. */
function isUsable({ epoch, since, pass }: Cursor, head: store.Head): boolean {
  const moments = [since, pass?.until].filter((moment) => moment != null);
  return (
    epoch === head.epoch &&
    moments.every((moment) => moment[0] > head.now[0] - LIFE_MS && xmaxOf(moment) <= xmaxOf(head.now))
  );
}

/** A first pass skips deletions and renames, because it reads the present state. */
function streamsFrom(first: StreamName, since: SyncPoint | null): StreamName[] {
  const rest = STREAMS.slice(STREAMS.indexOf(first));
  return since ? rest : rest.filter((name) => name !== 'renamed' && name !== 'deletions');
}

export async function forgetDeletions({ platform, openScope }: Services): Promise<void> {
  for (const tenantId of await store.listTenantsToTidy(platform)) {
    await openScope(tenantId, SYSTEM, ({ db }) => store.forgetDeletions(db));
  }
}
