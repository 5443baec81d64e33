import type { Conversation } from '@chatbot-saas/contract';
import { INBOX_VIEWS, type InboxView, isInView } from '@chatbot-saas/contract/domain';
import type { ListView } from '@chatbot-saas/ui';

/** A view from an address: an unknown one means all. */
export const parseView = (text: string | null): ListView =>
  text === 'mentions' ? text : (INBOX_VIEWS.find((view) => view === text) ?? 'all');

/** What the queue is asked to show, and who asks. */
export interface QueueView {
  view: InboxView;
  search: string;
  userId: string;
}

interface ViewQuery {
  status?: string;
  assignedAgent?: string;
  section?: Exclude<InboxView, 'all' | 'transferred' | 'escalated'>;
}

export function viewQuery({ view, userId }: QueueView): ViewQuery {
  if (view === 'all') return {};
  if (view === 'mine') return { assignedAgent: userId };
  return view === 'transferred' || view === 'escalated' ? { status: view } : { section: view };
}

/** Whether a view shows a conversation; null where only the server knows. */
export const shows = ({ view, search, userId }: QueueView, conversation: Conversation): boolean | null =>
  search ? null : isInView(view, conversation, userId);
