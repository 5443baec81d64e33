import type { Message } from '../../contracts/messages.ts';

/** A message of one's own that is not stored yet. */
export interface UnsentMessage {
  clientId: string;
  content: string;
  timestamp: string;
  state: 'queued' | 'sending' | 'sent' | 'failed';
}

/** What a feed's timeline gives; `key` stays the same when the stored copy takes the unsent one's place. */
export type ThreadEntry =
  | { kind: 'message'; key: string; message: Message }
  | { kind: 'local'; key: string; local: UnsentMessage };

export type ThreadItem =
  | { kind: 'day'; key: string; timestamp: string }
  | { kind: 'bubble'; key: string; entry: ThreadEntry; opensGroup: boolean };

const GROUP_MS = 5 * 60_000;

/** Puts a separator before each new day, and one name and time over what one side says in one go. */
export function threadItems(entries: readonly ThreadEntry[], viewerId: string): ThreadItem[] {
  const items: ThreadItem[] = [];
  let before: ThreadEntry | undefined;
  for (const entry of entries) {
    const timestamp = timestampOf(entry);
    const isNewDay = !before || !isOnSameDay(timestampOf(before), timestamp);
    if (isNewDay) items.push({ kind: 'day', key: `day:${entry.key}`, timestamp });
    const goesOn =
      before && authorOf(before, viewerId) === authorOf(entry, viewerId) && !isApart(before, entry);
    const opensGroup = isNewDay || !goesOn;
    items.push({ kind: 'bubble', key: entry.key, entry, opensGroup });
    before = entry;
  }
  return items;
}

export function timestampOf(entry: ThreadEntry): string {
  return entry.kind === 'message' ? entry.message.timestamp : entry.local.timestamp;
}

function authorOf(entry: ThreadEntry, viewerId: string): string {
  if (entry.kind === 'local') return viewerId;
  const { role, metadata } = entry.message;
  return role === 'agent' ? (metadata.userId ?? role) : role;
}

function isApart(one: ThreadEntry, other: ThreadEntry): boolean {
  return Date.parse(timestampOf(other)) - Date.parse(timestampOf(one)) > GROUP_MS;
}

function isOnSameDay(one: string, other: string): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
