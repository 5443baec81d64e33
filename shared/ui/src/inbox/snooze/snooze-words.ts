import { UNTIL_REPLY } from '@chatbot-saas/contract/domain';
import type { ReplySnooze } from '@chatbot-saas/contract/saved-replies';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { formatPlanned } from '../../time/times.ts';

export const SNOOZE_LABELS: Record<ReplySnooze, MessageDescriptor> = {
  reply: msg`Next reply`,
  hour: msg`In 1 hour`,
  evening: msg`This evening`,
  tomorrow: msg`Tomorrow`,
  monday: msg`Next Monday`,
};

/** Until when a conversation is snoozed. */
export function snoozedText(until: string): string {
  if (until === UNTIL_REPLY) return t`Snoozed until the visitor replies`;
  const when = formatPlanned(until);
  return t`Snoozed until ${when}`;
}
