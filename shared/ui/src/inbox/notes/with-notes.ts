import { type ThreadEntry, timestampOf } from '../thread/thread-items.ts';
import type { ThreadNote } from './thread-note.ts';

/**
 * The thread with its notes between the messages, by time. Where earlier messages are not loaded yet, notes of that time
 * wait for them. What is not stored yet stays last, whatever the clock of this computer says.
 */
export function withNotes(
  entries: readonly ThreadEntry[],
  notes: readonly ThreadNote[],
  hasEarlier: boolean,
): readonly ThreadEntry[] {
  if (notes.length === 0) return entries;
  const [oldest] = entries;
  const from = hasEarlier && oldest ? timeOf(oldest) : Number.NEGATIVE_INFINITY;
  const noted = notes
    .filter(({ createdAt }) => Date.parse(createdAt) >= from)
    .map((note): ThreadEntry => ({ kind: 'note', key: `note:${note.clientId ?? note._id}`, note }));
  const isStored = (entry: ThreadEntry) =>
    entry.kind === 'note' ? !entry.note.unsent : entry.kind === 'message';
  const isUnsent = (entry: ThreadEntry) => !isStored(entry);
  return [
    ...byTime(entries.filter(isStored), noted.filter(isStored)),
    ...byTime(entries.filter(isUnsent), noted.filter(isUnsent)),
  ];
}

const timeOf = (entry: ThreadEntry): number => Date.parse(timestampOf(entry));

/** Both in one, each in its order. */
function byTime(entries: readonly ThreadEntry[], noted: readonly ThreadEntry[]): ThreadEntry[] {
  const rest = [...noted];
  const merged: ThreadEntry[] = [];
  for (const entry of entries) {
    while (rest[0] && timeOf(rest[0]) < timeOf(entry)) merged.push(...rest.splice(0, 1));
    merged.push(entry);
  }
  return [...merged, ...rest];
}
