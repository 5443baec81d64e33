import type { Conversation } from '../../contracts/conversations.ts';

export { preview, visitorName } from '../../notices/index.ts';
export { onOneLine } from '../../rich-text/index.ts';

/** Whose move it is: nobody's yet, offered to somebody, or somebody's. */
export function holder(conversation: Conversation, viewerId: string): string {
  const { assignedAgent, assignedAgentName, isAccepted, status } = conversation;
  if (!assignedAgent) return status === 'active' ? 'Assistant' : 'Unassigned';
  const name = assignedAgent === viewerId ? 'You' : (assignedAgentName ?? 'A colleague');
  return isAccepted || status === 'ended' ? name : `Offered to ${name === 'You' ? 'you' : name}`;
}

/** Who said the last message, unless it was the visitor. */
export function lastSpeaker({ lastMessage }: Conversation): 'Assistant' | 'Agent' | null {
  if (lastMessage?.role === 'assistant') return 'Assistant';
  return lastMessage?.role === 'agent' ? 'Agent' : null;
}

const times = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const days = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });
const fullDays = new Intl.DateTimeFormat(undefined, { dateStyle: 'full' });
export const timeOfDay = (iso: string): string => times.format(new Date(iso));

/** The time for today's, the day for older ones. */
export function timeOrDay(iso: string, now: number): string {
  const isToday = new Date(iso).toDateString() === new Date(now).toDateString();
  return isToday ? timeOfDay(iso) : days.format(new Date(iso));
}

/** "Today", "Yesterday", otherwise the date. */
export function dayName(iso: string, now: number): string {
  const day = new Date(iso);
  const today = new Date(now);
  if (day.toDateString() === today.toDateString()) return 'Today';
  today.setDate(today.getDate() - 1);
  if (day.toDateString() === today.toDateString()) return 'Yesterday';
  return fullDays.format(day);
}
