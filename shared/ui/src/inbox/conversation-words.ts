import type { Conversation } from '@chatbot-saas/contract';
import type { Ending, EndReason } from '@chatbot-saas/contract/domain';
import { givenName, lastLine, shortId } from '@chatbot-saas/contract/notifications';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { dayOf, formatFullDate } from '../time/times.ts';

export { onOneLine } from '@chatbot-saas/contract/rich-text';

export function visitorName(conversation: Parameters<typeof givenName>[0]): string {
  const id = shortId(conversation);
  return givenName(conversation) ?? t`Visitor ${id}`;
}

export function preview(conversation: Parameters<typeof lastLine>[0]): string {
  const line = lastLine(conversation);
  // Only a message with files may have no text.
  if (line === '') return t`Sent a file`;
  return line ?? t`No messages yet`;
}

/** Who has it: unassigned, offered to an agent, or assigned. */
export function holder(conversation: Conversation, viewerId: string): string {
  const { assignedAgent, assignedAgentName, isAccepted, status } = conversation;
  if (!assignedAgent) return status === 'active' ? t`Assistant` : t`Unassigned`;
  const isTheirs = isAccepted || status === 'ended';
  if (assignedAgent === viewerId) return isTheirs ? t`You` : t`Offered to you`;
  const agent = assignedAgentName ?? t`A teammate`;
  return isTheirs ? agent : t`Offered to ${agent}`;
}

export const END_REASONS: Record<EndReason, MessageDescriptor> = {
  visitor: msg`By the visitor`,
  agent: msg`By the team`,
  idle: msg`No messages for a while`,
};

export const ENDING_LABELS: Record<Ending, MessageDescriptor> = {
  resolved: msg`Resolved`,
  no_reply: msg`No reply`,
  spam: msg`Spam`,
  other: msg({ message: 'Other', context: 'reason of an ending' }),
};

const DAY_MS = 86_400_000;

/** "Today", "Yesterday", otherwise the date. */
export function dayName(iso: string, now: number): string {
  const day = dayOf(iso);
  const today = dayOf(now);
  if (day === today) return t`Today`;
  // By the calendar: the day before may have had 23 or 25 hours.
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
  return day === yesterday ? t`Yesterday` : formatFullDate(iso);
}
