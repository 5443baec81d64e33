import type { Conversation, Label } from '@chatbot-saas/contract';
import { isWithHuman, labelIds, labelsAfter, UNTIL_REPLY } from '@chatbot-saas/contract/domain';
import type { CoreErrorCode } from '../core-error.ts';
import type { Why } from '../inbox/conversation-link.ts';

/** What can be decided without the server. It decides again once it can be asked: what a teammate has taken by then stays theirs. */
export type ConversationAction =
  /** To oneself, who has it from then on, or offered to a colleague. */
  | { type: 'assign'; member: { _id: string; name: string }; isOwn: boolean; reason?: string | undefined }
  | { type: 'escalate'; reason: string }
  | { type: 'reopen'; member: { _id: string; name: string } }
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
  /** Who had taken it: one that is only offered goes from one to the next by itself. */
  holder: string | null;
  /** ISO 8601; null where the visitor had not written. */
  visitorWroteAt: string | null;
  /** Ids. */
  labels: string[];
}

const holderOf = ({ assignedAgent, isAccepted }: Conversation) => (isAccepted ? assignedAgent : null);

export const seenOf = (conversation: Conversation): Seen => {
  const { status, assignedAgent, lastVisitorMessage, labels } = conversation;
  return {
    status,
    assignedAgent,
    holder: holderOf(conversation),
    visitorWroteAt: lastVisitorMessage?.timestamp ?? null,
    labels: labelIds(labels),
  };
};

/** Whether the person has it from then on: what they write in it later has to go after it. */
export const opens = (action: ConversationAction): boolean =>
  action.type === 'reopen' || (action.type === 'assign' && action.isOwn);

/** The conversation as it will be, for a person who had this of it before them. */
export function applied(
  conversation: Conversation,
  action: ConversationAction,
  seen: Pick<Seen, 'labels'>,
): Conversation {
  switch (action.type) {
    case 'assign': {
      const status = isWithHuman(conversation.status) ? conversation.status : 'transferred';
      return { ...conversation, ...heldBy(action.member), status, isAccepted: action.isOwn };
    }
    case 'escalate':
      return { ...conversation, status: 'escalated', snoozedUntil: null };
    case 'reopen':
      return {
        ...{ ...conversation, ...heldBy(action.member), status: 'transferred', isAccepted: true },
        ...{ endReason: null, ending: null, mergedInto: null },
      };
    case 'end': {
      const ending = action.reason ? { reason: action.reason, note: action.note ?? null } : null;
      return { ...conversation, status: 'ended', endReason: 'agent', ending, snoozedUntil: null };
    }
    case 'snooze':
      return { ...conversation, snoozedUntil: action.until };
    case 'unsnooze':
      return { ...conversation, snoozedUntil: null };
    case 'label':
      return { ...conversation, labels: labelsThen(conversation.labels, action.labels, seen.labels) };
    case 'release':
      return { ...conversation, ...UNASSIGNED };
    case 'returnToAssistant':
      return { ...conversation, ...UNASSIGNED, status: 'active', handoffData: null };
  }
}

const labelsThen = (held: readonly Label[], wanted: readonly Label[], seen: readonly string[]): Label[] => {
  const known = new Map([...held, ...wanted].map((label) => [label._id, label]));
  return labelsAfter(labelIds(held), seen, labelIds(wanted)).flatMap((id) => known.get(id) ?? []);
};

const heldBy = ({ _id, name }: { _id: string; name: string }) => ({
  ...{ assignedAgent: _id, assignedAgentName: name, snoozedUntil: null },
});
const UNASSIGNED = { assignedAgent: null, assignedAgentName: null, isAccepted: false, snoozedUntil: null };

/** Whether the server has it that way already: an earlier request arrived without its answer, or a colleague did the same. */
export function isDone(conversation: Conversation, action: ConversationAction, seen: Seen): boolean {
  switch (action.type) {
    case 'assign':
      return (
        isWithHuman(conversation.status) &&
        conversation.assignedAgent === action.member._id &&
        (conversation.isAccepted || !action.isOwn)
      );
    case 'escalate':
      return conversation.status === 'escalated';
    case 'reopen':
      return isWithHuman(conversation.status) && holderOf(conversation) === action.member._id;
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
  // Whether it may be reopened, the server decides.
  if (action.type === 'label' || action.type === 'unsnooze' || action.type === 'reopen') return null;
  if (action.type === 'assign') {
    const holder = holderOf(conversation);
    const isTaken = holder !== null && holder !== seen.holder && holder !== action.member._id;
    return isTaken ? 'conversation_changed' : null;
  }
  const { status, assignedAgent, visitorWroteAt } = seenOf(conversation);
  // What makes it urgent is no less so for another word.
  if (action.type !== 'escalate' && visitorWroteAt !== seen.visitorWroteAt) return 'visitor_wrote';
  return status === seen.status && assignedAgent === seen.assignedAgent ? null : 'conversation_changed';
}
