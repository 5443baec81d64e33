import type { InboxStatus } from '../../ipc/inbox.channels.ts';

const DAY_MS = 86_400_000;

/** The quiet line under the list; null while the list is live and nothing needs saying. */
export function statusLine(status: InboxStatus, now: Date): string | null {
  if (status.link === 'online' && status.failure === null) return null;
  // Before the first list, the queue itself says that it loads or what failed.
  if (status.asOf === null) return status.link === 'offline' ? 'Offline' : null;
  const state =
    status.link === 'connecting' ? 'Connecting' : status.link === 'offline' ? 'Offline' : 'Not up to date';
  return `${state} · as of ${asOf(new Date(status.asOf), now)}`;
}

function asOf(at: Date, now: Date): string {
  const time = at.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const isRecent = now.getTime() - at.getTime() < DAY_MS && at.getDate() === now.getDate();
  return isRecent ? time : `${at.toLocaleDateString([], { day: 'numeric', month: 'short' })}, ${time}`;
}
