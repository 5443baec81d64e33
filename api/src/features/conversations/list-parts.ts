import {
  type ConversationSort,
  type InboxSection,
  isWithHuman,
  partsOf as partsInOrder,
  sectionOf,
  WITH_HUMAN,
} from '@chatbot-saas/contract/domain';
import type { Query } from '../../db/index.ts';
import type { ListedRow } from './conversation-row.ts';

/** A section that a list shows before the next; null for all that are in none of them. */
export type Part = InboxSection | null;

export interface PartsQuery {
  /** By default `recent`. */
  sort?: ConversationSort | undefined;
  section?: InboxSection | undefined;
  search?: string | undefined;
  /** The reader, whose own conversations are `mine`; null for a key. */
  userId?: string | null | undefined;
}

/** The parts of a list, in their order. */
export const partsOf = ({ sort, section, search }: PartsQuery): readonly Part[] =>
  partsInOrder({ sort, section, isSearch: Boolean(search?.trim()) });

/** The part that has a row, as its cursor keeps it. */
export function partOf(row: ListedRow, query: PartsQuery): Part {
  const section = sectionOfRow(row, query.userId ?? null);
  return partsOf(query).includes(section) ? section : null;
}

const IS_AWAKE = 'c.snoozed_until IS NULL';
/** Has the exact predicate of the index `conversations_waiting`. */
const IS_WAITING = `c.status IN ('transferred', 'escalated') AND c.accepted_at IS NULL
  AND c.handoff_requested_at IS NOT NULL AND ${IS_AWAKE}`;

function sectionOfRow(row: ListedRow, userId: string | null): InboxSection {
  const { status, accepted_at, handoff_requested_at, assigned_agent: assignedAgent } = row;
  if (row.snoozed_until !== null) return 'snoozed';
  if (isWithHuman(status) && accepted_at === null && handoff_requested_at !== null) return 'waiting';
  return sectionOf({ status, isAccepted: true, assignedAgent, snoozedUntil: null }, userId);
}

/** Narrows a list to one of its parts. */
export const within =
  (part: Part, query: PartsQuery) =>
  (rows: Query): void => {
    const userId = query.userId ?? null;
    if (part === 'waiting') rows.whereRaw(IS_WAITING);
    else if (part === 'assistant') rows.where({ 'c.status': 'active' });
    else if (part === 'snoozed') rows.whereNotNull('c.snoozed_until');
    else if (part === 'ended') rows.where({ 'c.status': 'ended' });
    else if (part === null) {
      if (partsOf(query).includes('waiting')) rows.whereRaw(`NOT (${IS_WAITING})`);
    } else {
      rows
        .whereIn('c.status', [...WITH_HUMAN])
        .whereRaw(IS_AWAKE)
        .whereRaw(`NOT (${IS_WAITING})`);
      if (part === 'team') rows.whereRaw('c.assigned_agent IS DISTINCT FROM ?::uuid', [userId]);
      else rows.whereRaw('c.assigned_agent = ?::uuid', [userId]);
    }
  };
