import { type ConversationSort, type ConversationStatus, isWaiting, isWithHuman } from '../conversation.ts';

/** The sections of an inbox in their order: who waits, the reader's own, other agents', snoozed ones, the assistant's, ended ones. */
export const INBOX_SECTIONS = ['waiting', 'mine', 'team', 'snoozed', 'assistant', 'ended'] as const;
export type InboxSection = (typeof INBOX_SECTIONS)[number];

/** What a section is decided by. */
export interface Sectioned {
  status: ConversationStatus;
  isAccepted: boolean;
  assignedAgent: string | null;
  /** A time, or `reply`; null where it is not snoozed. */
  snoozedUntil: string | null;
}

/** Each conversation is in exactly one section. `mine` and `team` are accepted; an offered one still waits. */
export function sectionOf(conversation: Sectioned, userId: string | null): InboxSection {
  const { status, assignedAgent, snoozedUntil } = conversation;
  if (snoozedUntil !== null) return 'snoozed';
  if (isWaiting(conversation)) return 'waiting';
  if (isWithHuman(status)) return assignedAgent === userId ? 'mine' : 'team';
  return status === 'active' ? 'assistant' : 'ended';
}

/** The orders in which conversations are listed, as `GET /chat/conversations` takes them. */
export interface ListOrder {
  sort?: ConversationSort | undefined;
  section?: InboxSection | undefined;
  isSearch: boolean;
}

/**
 * The parts of a list, one after the other; null is all that is in none of the others. A search has two at most, as each
 * costs a query.
 */
export function partsOf({ sort, section, isSearch }: ListOrder): readonly (InboxSection | null)[] {
  if (section) return [section];
  if (sort === 'inbox' && !isSearch) return INBOX_SECTIONS;
  return sort === 'inbox' || sort === 'waiting' ? ['waiting', null] : [null];
}

/** What an inbox can be narrowed to: a section, or a status. `mine` is all that is or was one's own. */
export const INBOX_VIEWS = ['all', ...INBOX_SECTIONS, 'transferred', 'escalated'] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

export function isInView(view: InboxView, conversation: Sectioned, userId: string): boolean {
  if (view === 'all') return true;
  if (view === 'mine') return conversation.assignedAgent === userId;
  if (view === 'transferred' || view === 'escalated') return conversation.status === view;
  return sectionOf(conversation, userId) === view;
}
