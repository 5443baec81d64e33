import type { Conversation, Label } from '@chatbot-saas/contract';
import { labelIds, labelsAfter, UNTIL_REPLY } from '@chatbot-saas/contract/domain';
import type { CoreErrorCode } from '../core-error.ts';
import type { Why } from '../inbox/conversation-link.ts';

/** What can be decided without the server: no one else is asking for it at the same time. Taking a conversation is not among them. */
export type ConversationAction =
  | ({ type: 'end' } & Why)
  /** `until`: a time (ISO 8601), or `reply`. */
  | { type: 'snooze'; until: string }
  | { type: 'unsnooze' }
  /** All that it has from then on. */
  | { type: 'label'; labels: Label[] }
  | { type: 'release' }
  | { type: 'returnToAssistant' };

/** What a person had before them when they decided. */
export interface Seen {
  status: Conversation['status'];
  assignedAgent: string | null;
  /** ISO 8601; null where the visitor had not written. */
  visitorWroteAt: string | null;
  /** Ids. */
  labels: string[];
}

export const seenOf = ({ status, assignedAgent, lastVisitorMessage, labels }: Conversation): Seen => ({
  status,
  assignedAgent,
  visitorWroteAt: lastVisitorMessage?.timestamp ?? null,
  labels: labelIds(labels),
});

/** The conversation as it will be. */
export function applied(conversation: Conversation, action: ConversationAction): Conversation {
  switch (action.type) {
    case 'end': {
      const ending = action.reason ? { reason: action.reason, note: action.note ?? null } : null;
      return { ...conversation, status: 'ended', endReason: 'agent', ending, snoozedUntil: null };
    }
    case 'snooze':
      return { ...conversation, snoozedUntil: action.until };
    case 'unsnooze':
      return { ...conversation, snoozedUntil: null };
    case 'label':
      return { ...conversation, labels: action.labels };
    case 'release':
      return { ...conversation, ...UNASSIGNED };
    case 'returnToAssistant':
      return { ...conversation, ...UNASSIGNED, status: 'active', handoffData: null };
  }
}

const UNASSIGNED = { assignedAgent: null, assignedAgentName: null, isAccepted: false, snoozedUntil: null };

/** Whether the server has it that way already: an earlier request arrived without its answer, or a colleague did the same. */
export function isDone(conversation: Conversation, action: ConversationAction, seen: Seen): boolean {
  switch (action.type) {
    case 'end':
      return conversation.status === 'ended';
    case 'snooze':
      return conversation.snoozedUntil === action.until;
    case 'unsnooze':
      return conversation.snoozedUntil === null;
    case 'label':
      return isUnchanged(labelIds(conversation.labels), seen.labels, labelIds(action.labels));
    case 'release':
      return conversation.assignedAgent === null && conversation.status !== 'active';
    case 'returnToAssistant':
      return conversation.status === 'active';
  }
}

const isUnchanged = (held: readonly string[], seen: readonly string[], wanted: readonly string[]) =>
  labelsAfter(held, seen, wanted).toSorted().join() === held.toSorted().join();

/** A snooze until a time that has passed meanwhile. */
export const isOver = (action: ConversationAction, now: Date): boolean =>
  action.type === 'snooze' && action.until !== UNTIL_REPLY && Date.parse(action.until) <= now.getTime();

/** Why a person should look again before it is done; null where nothing speaks against it. */
export function changedSince(
  seen: Seen,
  conversation: Conversation,
  action: ConversationAction,
): CoreErrorCode | null {
  if (action.type === 'label' || action.type === 'unsnooze') return null;
  const { status, assignedAgent, visitorWroteAt } = seenOf(conversation);
  if (visitorWroteAt !== seen.visitorWroteAt) return 'visitor_wrote';
  return status === seen.status && assignedAgent === seen.assignedAgent ? null : 'conversation_changed';
}
