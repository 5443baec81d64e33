import type { Assignee, Conversation } from '@chatbot-saas/contract';
import type {
  ConversationChannel,
  ConversationSort,
  ConversationStatus,
} from '@chatbot-saas/contract/domain';

/** What narrows an inbox apart from its view, and its order. */
export interface InboxFilter {
  assignee?: Assignee | undefined;
  /** Ids; those that have all of them are shown. */
  labels: readonly string[];
  channel?: ConversationChannel | undefined;
  /** One of them. */
  status?: readonly ConversationStatus[] | undefined;
  /** A contact’s `_id`. */
  contact?: string | undefined;
  /** The days on which they were started, as `2026-05-04`. */
  from?: string | undefined;
  to?: string | undefined;
  /** `inbox`: section after section. */
  sort: ConversationSort;
}

export const NO_FILTER: InboxFilter = { labels: [], sort: 'inbox' };

/** Whether it leaves anything out; the order does not. */
export const narrows = ({ labels, sort: _, ...rest }: InboxFilter): boolean =>
  labels.length > 0 || Object.values(rest).some((part) => part !== undefined);

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
