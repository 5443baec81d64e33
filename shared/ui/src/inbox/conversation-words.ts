import type { Conversation } from '@chatbot-saas/contract';
import type { EndReason } from '@chatbot-saas/contract/domain';
import { dayOf, formatFullDate } from '../time/times.ts';

export { preview, visitorName } from '@chatbot-saas/contract/notifications';
export { onOneLine } from '@chatbot-saas/contract/rich-text';

/** Who has it: unassigned, offered to an agent, or assigned. */
export function holder(conversation: Conversation, viewerId: string): string {
  const { assignedAgent, assignedAgentName, isAccepted, status } = conversation;
  if (!assignedAgent) return status === 'active' ? 'Assistant' : 'Unassigned';
  const name = assignedAgent === viewerId ? 'You' : (assignedAgentName ?? 'A colleague');
  return isAccepted || status === 'ended' ? name : `Offered to ${name === 'You' ? 'you' : name}`;
}

export const endWords: Record<EndReason, string> = {
  visitor: 'By the visitor',
  agent: 'By the team',
  idle: 'No messages for a while',
};

const DAY_MS = 86_400_000;

/** "Today", "Yesterday", otherwise the date. */
export function dayName(iso: string, now: number): string {
  const day = dayOf(iso);
  const today = dayOf(now);
  if (day === today) return 'Today';
  // By the calendar: the day before may have had 23 or 25 hours.
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
  return day === yesterday ? 'Yesterday' : formatFullDate(iso);
}
