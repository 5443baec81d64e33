import type { Conversation } from '@chatbot-saas/contract';
import type { Role } from '@chatbot-saas/contract/domain';

export type QueueFilter = 'all' | 'transferred' | 'escalated' | 'mine';

const forEveryone: { value: QueueFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'transferred', label: 'Transferred' },
  { value: 'escalated', label: 'Escalated' },
];

export function filtersFor(role: Role): { value: QueueFilter; label: string }[] {
  return role === 'agent' ? [...forEveryone, { value: 'mine', label: 'My Chats' }] : forEveryone;
}

/** A filter from an address: unknown ones, and those of another role, mean all. */
export function parseFilter(text: string | null, role: Role): QueueFilter {
  return filtersFor(role).find((filter) => filter.value === text)?.value ?? 'all';
}

/** What the queue is asked to show, and who asks. */
export interface QueueView {
  filter: QueueFilter;
  search: string;
  userId: string;
}

export function filterQuery({ filter, userId }: QueueView): { status?: string; assignedAgent?: string } {
  if (filter === 'mine') return { assignedAgent: userId };
  return filter === 'all' ? {} : { status: filter };
}

/** Whether a view shows a conversation; null where only the server knows. */
export function shows({ filter, search, userId }: QueueView, conversation: Conversation): boolean | null {
  if (search) return null;
  if (filter === 'mine') return conversation.assignedAgent === userId;
  return filter === 'all' || conversation.status === filter;
}
