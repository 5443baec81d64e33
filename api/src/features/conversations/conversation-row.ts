import type { Conversation, ConversationUpdate, Label } from '@chatbot-saas/contract';
import {
  byLabelName,
  DEFAULT_PRIORITY,
  type Ending,
  type EndReason,
  type MessageRole,
  type Priority,
  UNTIL_REPLY,
} from '@chatbot-saas/contract/domain';
import type { TenantTables } from '../../db/index.ts';
import { contextOf, type VisitorMetadata } from './visitor-context.ts';

type Columns = TenantTables['conversations'];

/** What the domain knows of columns that are text or JSON to the database. */
interface Narrowed {
  metadata: VisitorMetadata;
  page: Conversation['page'];
  last_message_role: MessageRole | null;
  handoff_priority: Priority | null;
  end_reason: EndReason | null;
  ending: Ending | null;
  /** The database's `infinity` is a number. */
  snoozed_until: Date | number | null;
}

export interface ConversationRow extends Omit<Columns, keyof Narrowed>, Narrowed {
  assigned_agent_name: string | null;
}

/** The row with everything that is shown of it. */
export interface FoundRow extends ConversationRow {
  last_visitor_content: string | null;
  last_visitor_at: Date | null;
  contact_name: string | null;
  contact_email: string | null;
  contact_is_verified: boolean | null;
  contact_is_blocked: boolean | null;
  contact_block_reason: string | null;
  /** Null where a member has to lift the block. */
  contact_blocked_until: Date | null;
  /** In no order; null where it has none. */
  labels: Label[] | null;
  /** The sort value of a list, to the microsecond, where a list asked for it. */
  cursor_at?: string;
}

/** Shown in lists; the whole text is in the history. */
export const PREVIEW_LENGTH = 300;

export function previewOf(content: string): string {
  const start = content.slice(0, PREVIEW_LENGTH);
  // Never cut an emoji in half.
  return start.isWellFormed() ? start : start.slice(0, -1);
}

/** The columns that are shown of a conversation, without its contact and the visitor context. */
export const VIEWED_COLUMNS = [
  ...['id', 'session_id', 'status', 'visitor_name', 'visitor_email', 'last_seq'],
  ...['last_message_role', 'last_message', 'last_message_at', 'assigned_agent', 'accepted_at'],
  ...['handoff_priority', 'handoff_reason', 'handoff_requested_at', 'handoff_summary'],
  ...['rating', 'rating_comment', 'created_at', 'updated_at', 'end_reason', 'is_test', 'language', 'channel'],
] as const satisfies readonly (keyof ConversationRow)[];
/** With what a conversation with the assistant never has. */
export const LISTED_COLUMNS = [
  ...VIEWED_COLUMNS,
  'contact_id',
  'metadata',
  'page',
  'snoozed_until',
  'merged_into',
  'ending',
  'ending_note',
] as const;

/** What is shown of a conversation, without its contact and the visitor context. */
export type ViewedRow = Pick<
  FoundRow,
  | (typeof VIEWED_COLUMNS)[number]
  | 'assigned_agent_name'
  | 'last_visitor_content'
  | 'last_visitor_at'
  | 'snoozed_until'
  | 'merged_into'
  | 'ending'
  | 'ending_note'
>;

/** What lists show of a conversation. */
export type ListedRow = Omit<FoundRow, Exclude<keyof Columns, (typeof LISTED_COLUMNS)[number]>>;

export const fromRow = (row: ListedRow): Conversation => ({
  ...updateFromRow(row),
  contact: contactOf(row),
  labels: (row.labels ?? []).toSorted(byLabelName),
  ...contextOf(row.metadata, row.created_at),
  ...(row.page && { page: row.page }),
});

/** The part that a turn with the assistant changes. */
export const updateFromRow = (row: ViewedRow): ConversationUpdate => ({
  _id: row.id,
  sessionId: row.session_id,
  status: row.status,
  endReason: row.end_reason,
  ending: row.ending && { reason: row.ending, note: row.ending_note },
  mergedInto: row.merged_into,
  isTest: row.is_test,
  visitor: { name: row.visitor_name, email: row.visitor_email },
  language: row.language,
  channel: row.channel,
  messageCount: row.last_seq,
  lastMessage: lastMessageOf(row),
  lastVisitorMessage: row.last_visitor_at && {
    content: previewOf(row.last_visitor_content ?? ''),
    timestamp: row.last_visitor_at.toISOString(),
  },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  assignedAgent: row.assigned_agent,
  assignedAgentName: row.assigned_agent_name,
  isAccepted: row.accepted_at !== null,
  snoozedUntil: snoozeOf(row.snoozed_until),
  handoffData: row.handoff_requested_at && {
    priority: row.handoff_priority ?? DEFAULT_PRIORITY,
    reason: row.handoff_reason ?? '',
    requestedAt: row.handoff_requested_at.toISOString(),
    summary: row.handoff_summary,
  },
  rating: row.rating,
  ratingComment: row.rating_comment,
});

const snoozeOf = (until: ConversationRow['snoozed_until']): string | null =>
  typeof until === 'number' ? UNTIL_REPLY : (until?.toISOString() ?? null);

export const lastMessageOf = (
  row: Pick<ViewedRow, 'last_message_role' | 'last_message' | 'last_message_at'>,
): Conversation['lastMessage'] =>
  row.last_message_role && row.last_message_at
    ? {
        role: row.last_message_role,
        content: row.last_message ?? '',
        timestamp: row.last_message_at.toISOString(),
      }
    : null;

function contactOf(row: ListedRow): Conversation['contact'] {
  if (row.contact_id === null) return null;
  const { contact_is_blocked: isBlocked, contact_block_reason: reason, contact_blocked_until: until } = row;
  return {
    _id: row.contact_id,
    name: row.contact_name,
    email: row.contact_email,
    isVerified: row.contact_is_verified === true,
    isBlocked: isBlocked === true,
    block: isBlocked ? { reason, until: until?.toISOString() ?? null } : null,
  };
}
