import { UNTIL_REPLY } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { formatPlanned } from '../../time/times.ts';

/** Until when a conversation is snoozed. */
export function snoozedText(until: string): string {
  if (until === UNTIL_REPLY) return t`Snoozed until the visitor replies`;
  const when = formatPlanned(until);
  return t`Snoozed until ${when}`;
}
