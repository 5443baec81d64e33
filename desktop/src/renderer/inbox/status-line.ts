import { clockTime, dayOf, formatShortDate } from '@chatbot-saas/ui';
import type { InboxStatus } from '../../core/inbox/status.ts';

/** The quiet line under the list; null while all of it is live, sent and nothing needs saying. */
export function statusLine(status: InboxStatus, now: Date): string | null {
  const parts = [currency(status, now), ...replies(status)].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' · ') : null;
}

function currency({ link, failure, asOf, firstSync }: InboxStatus, now: Date): string | null {
  if (firstSync) return firstSyncLine(firstSync.rows, link, failure);
  if (link === 'online' && failure === null) return null;
  const state = link === 'connecting' ? 'Connecting' : link === 'offline' ? 'Offline' : 'Not up to date';
  return asOf === null ? state : `${state} · as of ${moment(asOf, now)}`;
}

/** How many rows there will be is not known before the last page; a growing number shows that it goes on. */
function firstSyncLine(rows: number, link: InboxStatus['link'], failure: string | null): string {
  const so = rows === 0 ? '' : ` · ${rows.toLocaleString('en')} so far`;
  return link !== 'offline' && failure === null
    ? `Syncing conversations${so}`
    : `Syncing resumes when you’re online${so}`;
}

function replies({ waiting, unsent }: InboxStatus): string[] {
  return [
    ...(waiting > 0 ? [`${waiting} waiting to send`] : []),
    ...(unsent > 0 ? [`${unsent} not sent`] : []),
  ];
}

function moment(at: string, now: Date): string {
  const time = clockTime(at);
  return dayOf(at) === dayOf(now.getTime()) ? time : `${formatShortDate(at)}, ${time}`;
}
