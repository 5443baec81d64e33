import type { ConversationSort, ConversationStatus } from '../conversation.ts';
import type { ConversationChannel } from '../mail.ts';

/** What narrows an inbox apart from its view, and its order. */
export interface InboxFilter {
  /** `me`, `none`, or a member’s id. */
  assignee?: string | undefined;
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
