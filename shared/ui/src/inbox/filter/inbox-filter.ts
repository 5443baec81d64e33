import type { Conversation } from '@chatbot-saas/contract';
import type { InboxFilter } from '@chatbot-saas/contract/domain';

/** Whether a conversation is shown; null where only the server knows, which counts days in a report's way. */
export function fits(filter: InboxFilter, conversation: Conversation, userId: string): boolean | null {
  const { assignee, labels, channel, status, contact } = filter;
  const { assignedAgent } = conversation;
  if (assignee === 'none' && assignedAgent !== null) return false;
  if (assignee && assignee !== 'none' && assignedAgent !== (assignee === 'me' ? userId : assignee))
    return false;
  if (channel && conversation.channel !== channel) return false;
  if (status && !status.includes(conversation.status)) return false;
  if (contact && conversation.contact?._id !== contact) return false;
  const held = new Set(conversation.labels.map(({ _id }) => _id));
  if (!labels.every((id) => held.has(id))) return false;
  return filter.from || filter.to ? null : true;
}
