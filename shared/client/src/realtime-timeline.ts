import type { FeedState, LocalMessage } from './realtime-feed.ts';
import type { Sequenced } from './realtime-sequence.ts';

export type TimelineEntry<M extends Sequenced> =
  | { kind: 'message'; key: string; message: M }
  | { kind: 'local'; key: string; local: LocalMessage };

/** Stored messages merged with our own: those being sent come last, failed ones stay where they failed. */
export function timelineOf<M extends Sequenced>(state: FeedState<M>): TimelineEntry<M>[] {
  const failed = state.local.filter((local) => local.afterSeq !== null);
  const underWay = state.local.filter((local) => local.afterSeq === null);
  const entries: TimelineEntry<M>[] = [];
  let next = 0;

  const failedUpTo = (seq: number) => {
    for (let local = failed[next]; local && (local.afterSeq ?? 0) < seq; local = failed[next]) {
      entries.push(entryOf(local));
      next += 1;
    }
  };
  for (const message of state.messages) {
    failedUpTo(message.seq);
    entries.push(stored(message));
  }
  failedUpTo(Number.POSITIVE_INFINITY);
  entries.push(...underWay.map(entryOf));
  return entries;
}

const known = new WeakMap<Sequenced, TimelineEntry<Sequenced>>();

/** The same entry for the same message each time, so that a change of another message does not render its row again. */
function stored<M extends Sequenced>(message: M): TimelineEntry<M> {
  // The optimistic copy and the stored one share a key, so that the bubble on the screen is the same one.
  const entry = known.get(message) ?? { kind: 'message', key: message.clientId ?? message.id, message };
  known.set(message, entry);
  return entry as TimelineEntry<M>;
}

function entryOf(local: LocalMessage): { kind: 'local'; key: string; local: LocalMessage } {
  return { kind: 'local', key: local.clientId, local };
}
