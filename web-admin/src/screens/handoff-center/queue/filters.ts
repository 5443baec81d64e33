import type { Conversation } from '@chatbot-saas/contract';
import { INBOX_VIEWS, type InboxFilter, type InboxView, isInView } from '@chatbot-saas/contract/domain';
import { fits, type ListView } from '@chatbot-saas/ui';

/** A view from an address: an unknown one means all. */
export const parseView = (text: string | null): ListView =>
  text === 'mentions' ? text : (INBOX_VIEWS.find((view) => view === text) ?? 'all');

/** What the queue is asked to show, and who asks. */
export interface QueueView {
  view: InboxView;
  search: string;
  filter: InboxFilter;
  userId: string;
}

interface ViewQuery {
  status?: string;
  assignedAgent?: string;
  section?: Exclude<InboxView, 'all' | 'transferred' | 'escalated'>;
}

export function viewQuery({ view, userId }: Pick<QueueView, 'view' | 'userId'>): ViewQuery {
  if (view === 'all') return {};
  if (view === 'mine') return { assignedAgent: userId };
  return view === 'transferred' || view === 'escalated' ? { status: view } : { section: view };
}

export function filterQuery(
  { assignee, labels, channel, status, contact, from, to }: InboxFilter,
  timezone: string,
) {
  return {
    ...(assignee && { assignee }),
    ...(labels.length > 0 && { labels: labels.join() }),
    ...(channel && { channel }),
    ...(status && { status: status.join() }),
    ...(contact && { contact }),
    ...(from && { from }),
    ...(to && { to }),
    ...((from || to) && { timezone }),
  };
}

/** Whether only the server can say what belongs into the list. */
export const isServers = ({ search, filter: { from, to } }: QueueView): boolean =>
  Boolean(search || from || to);

/** What a list is sorted by: sections are for what is neither searched nor sorted another way. */
export const sortOf = ({ search, filter: { sort } }: Pick<QueueView, 'search' | 'filter'>) =>
  search && sort === 'inbox' ? 'waiting' : sort;

/** Whether a view shows a conversation; null where only the server knows. */
export function shows(view: QueueView, conversation: Conversation): boolean | null {
  if (view.search) return null;
  if (!isInView(view.view, conversation, view.userId)) return false;
  return fits(view.filter, conversation, view.userId);
}
