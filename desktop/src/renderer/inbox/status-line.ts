import { clockTime, dayOf, formatNumber, formatShortDate } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import type { InboxStatus } from '../../core/inbox/status.ts';

/** The quiet line under the list; null while all of it is live, sent and nothing needs saying. */
export function statusLine(status: InboxStatus, now: Date): string | null {
  const parts = [currency(status, now), ...replies(status)].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' · ') : null;
}

function currency({ link, failure, asOf, firstSync }: InboxStatus, now: Date): string | null {
  if (firstSync) return firstSyncLine(firstSync.rows, link !== 'offline' && failure === null);
  if (link === 'online' && failure === null) return null;
  const state = link === 'connecting' ? t`Connecting` : link === 'offline' ? t`Offline` : t`Not up to date`;
  if (asOf === null) return state;
  const time = moment(asOf, now);
  return t`${state} · as of ${time}`;
}

/** How many rows there will be is not known before the last page; a growing number shows that it goes on. */
function firstSyncLine(rows: number, isGoingOn: boolean): string {
  const count = formatNumber(rows);
  if (isGoingOn) return rows === 0 ? t`Syncing conversations` : t`Syncing conversations · ${count} so far`;
  return rows === 0
    ? t`Syncing resumes when you’re online`
    : t`Syncing resumes when you’re online · ${count} so far`;
}

function replies({ waiting, unsent }: InboxStatus): string[] {
  return [
    ...(waiting > 0 ? [t`${plural(waiting, { one: '# waiting to send', other: '# waiting to send' })}`] : []),
    ...(unsent > 0 ? [t`${plural(unsent, { one: '# not sent', other: '# not sent' })}`] : []),
  ];
}

function moment(at: string, now: Date): string {
  const time = clockTime(at);
  const date = formatShortDate(at);
  return dayOf(at) === dayOf(now.getTime()) ? time : t`${date}, ${time}`;
}
