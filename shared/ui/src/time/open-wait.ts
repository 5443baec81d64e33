import { type OpeningHours, openTimeBetween } from '@chatbot-saas/contract/hours';
import { t } from '@lingui/core/macro';
import { formatDateTime } from './times.ts';

/** Of waiting, only what is in the opening hours counts, as for escalation and reports; null in an unknown zone. */
export function openWait(hours: OpeningHours, since: string, now: number) {
  const start = formatDateTime(since);
  try {
    return {
      waited: openTimeBetween(hours, Date.parse(since), now),
      title: t`Waiting since ${start}, opening hours counted`,
    };
  } catch {
    // Only the server's newer tables know it.
    return null;
  }
}
