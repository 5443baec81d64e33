import type { Message } from '@chatbot-saas/contract';
import type { MessageDelivery } from '@chatbot-saas/contract/domain';
import type { UnsentFile } from '../files/attached-file.ts';
import type { ThreadNote } from '../notes/thread-note.ts';

/** A message of one's own that is not stored yet. */
export interface UnsentMessage {
  clientId: string;
  content: string;
  timestamp: string;
  state: 'queued' | 'sending' | 'sent' | 'failed';
  /** Why it failed, as a sentence. */
  reason?: string | null;
  /** What it is sent with. */
  files?: readonly UnsentFile[];
}

/** What a feed's timeline gives; `key` stays the same when the stored copy takes the unsent one's place. */
export type MessageEntry =
  | { kind: 'message'; key: string; message: Message }
  | { kind: 'local'; key: string; local: UnsentMessage };

export type ThreadEntry = MessageEntry | { kind: 'note'; key: string; note: ThreadNote };

export interface ThreadItem {
  key: string;
  entry: ThreadEntry;
  /** Opens a new day, which stands above it. */
  opensDay: boolean;
  opensGroup: boolean;
  /** Says what became of it: of agents' messages in a row with the same state, only the last does. */
  showsDelivery: boolean;
  /** Notices to the visitor right before this one: several in a row are one line. */
  earlierNotices: readonly Message[];
}

const GROUP_MS = 5 * 60_000;

/**
 * Puts a separator before each new day, and one name and time over what one side says in one go. Notices in a row are
 * one item, which keeps the key of the first.
 */
export function threadItems(entries: readonly ThreadEntry[], viewerId: string): ThreadItem[] {
  const items: ThreadItem[] = [];
  const lastOfState = lastOfEachState(entries);
  let before: { author: string; at: number; day: Day } | undefined;
  for (const entry of entries) {
    // Taken back before anyone saw it.
    if (entry.kind === 'message' && entry.message.metadata.deleted?.isHidden) continue;
    const at = Date.parse(timestampOf(entry));
    const author = authorOf(entry, viewerId);
    const opensDay = !before || at < before.day.from || at >= before.day.to;
    const goesOn = before && before.author === author && at - before.at <= GROUP_MS;
    const last = items.at(-1);
    const former = last && !opensDay ? noticeIn(last.entry) : null;
    if (last && former && noticeIn(entry)) {
      items[items.length - 1] = { ...last, entry, earlierNotices: [...last.earlierNotices, former] };
    } else {
      const showsDelivery = lastOfState.has(entry);
      items.push({
        ...{ key: entry.key, entry, opensDay, showsDelivery },
        opensGroup: opensDay || !goesOn,
        earlierNotices: [],
      });
    }
    before = { author, at, day: before && !opensDay ? before.day : dayOf(at) };
  }
  return items;
}

function lastOfEachState(entries: readonly ThreadEntry[]): Set<ThreadEntry> {
  const found = new Set<ThreadEntry>();
  let next: MessageDelivery | undefined;
  for (const entry of entries.toReversed()) {
    const delivery = entry.kind === 'message' ? entry.message.delivery : null;
    if (!delivery) continue;
    if (delivery !== next) found.add(entry);
    next = delivery;
  }
  return found;
}

const noticeIn = (entry: ThreadEntry): Message | null =>
  entry.kind === 'message' && entry.message.role === 'system' ? entry.message : null;

interface Day {
  from: number;
  to: number;
}

/** Its bounds here, worked out once for each day: thousands of messages are sorted into days at every new one. */
function dayOf(at: number): Day {
  const day = new Date(at);
  const midnight = (ahead: number) =>
    new Date(day.getFullYear(), day.getMonth(), day.getDate() + ahead).getTime();
  return { from: midnight(0), to: midnight(1) };
}

const LINE_PX = 22;
const CHARACTERS_A_LINE = 62;
const DELIVERY_PX = 24;
const FILE_PX = 30;
const UNSENT_FILE_PX = 58;
const MAX_PICTURE_PX = 256;

/** A first guess, until it has been on the screen; the nearer, the less a scrollbar moves. */
export function estimatedHeight({ entry, opensDay, opensGroup, showsDelivery }: ThreadItem): number {
  const { content } = contentOf(entry);
  let lines = 0;
  for (const line of content.split('\n', 100))
    lines += Math.max(1, Math.ceil(line.length / CHARACTERS_A_LINE));
  const files = (entry.kind === 'message' && entry.message.files) || [];
  const unsentPx = entry.kind === 'local' ? (entry.local.files?.length ?? 0) * UNSENT_FILE_PX : 0;
  const filesPx = files.reduce(
    (sum, { height }) => sum + FILE_PX + Math.min(height ?? 0, MAX_PICTURE_PX),
    unsentPx,
  );
  const saysState = showsDelivery || entry.kind === 'local';
  const around = (opensDay ? 38 : 0) + (opensGroup ? 58 : 20) + (saysState ? DELIVERY_PX : 0);
  return lines * LINE_PX + filesPx + around;
}

function contentOf(entry: ThreadEntry): { content: string } {
  if (entry.kind === 'note') return entry.note;
  return entry.kind === 'message' ? entry.message : entry.local;
}

export function timestampOf(entry: ThreadEntry): string {
  if (entry.kind === 'note') return entry.note.createdAt;
  return entry.kind === 'message' ? entry.message.timestamp : entry.local.timestamp;
}

function authorOf(entry: ThreadEntry, viewerId: string): string {
  if (entry.kind === 'local') return viewerId;
  // Each has its own name and time.
  if (entry.kind === 'note') return entry.key;
  const { role, metadata } = entry.message;
  return role === 'agent' ? (metadata.userId ?? role) : role;
}
