import { isOpen, type OpeningHours, openTimeBetween } from '@chatbot-saas/contract/hours';
import { t } from '@lingui/core/macro';

/** Of waiting, only what is in the opening hours counts, as for escalation and reports. Throws for an unknown zone. */
export function openClock(hours: OpeningHours) {
  isOpen(hours, Date.now());
  return {
    waited: (since: number, now: number) => openTimeBetween(hours, since, now),
    title: (start: string) => t`Waiting since ${start}, opening hours counted`,
  };
}
