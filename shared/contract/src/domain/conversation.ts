export const CONVERSATION_STATUSES = ['active', 'transferred', 'escalated', 'ended'] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

/**
 * The orders of a list. `waiting`: first the conversations that wait for an agent, longest wait first, then the others by
 * newest activity. `inbox`: as `waiting`, and the others section after section. `recent` and `oldest`: by newest and by
 * oldest activity.
 */
export const CONVERSATION_SORTS = ['waiting', 'inbox', 'recent', 'oldest'] as const;
export type ConversationSort = (typeof CONVERSATION_SORTS)[number];

/** What a conversation came to; reports count by it. */
export const CONVERSATION_OUTCOMES = ['resolved', 'handed_off', 'unanswered'] as const;
export type ConversationOutcome = (typeof CONVERSATION_OUTCOMES)[number];

export const MESSAGE_ROLES = ['user', 'assistant', 'agent', 'system'] as const;
export type MessageRole = (typeof MESSAGE_ROLES)[number];

/** The source of an assistant reply: a model, the built-in engine, or none (no answer was found). */
export const ANSWERED_BY = ['model', 'knowledge', 'none'] as const;
export type AnsweredBy = (typeof ANSWERED_BY)[number];

/**
 * Why the built-in engine answered in a model's place: no usable answer came, none was asked for after many such, enough
 * had been for a day, or too many were being asked for at once.
 */
export const FALLBACKS = [
  'model_failed',
  'model_paused',
  'model_ceiling',
  'model_busy',
  'model_ungrounded',
] as const;
export type Fallback = (typeof FALLBACKS)[number];

/**
 * What a visitor's message is that asks nothing of the knowledge. `declined` says no, `acknowledged` says ok, `identity` asks
 * who is speaking, `capabilities` what the assistant can do, `unmatched` says that no answer fitted, `person` asks for a
 * person, and `distress` speaks of suicide, self-harm, violence or danger.
 */
export const COURTESIES = [
  'greeting',
  'wellbeing',
  'thanks',
  'praise',
  'goodbye',
  'declined',
  'acknowledged',
  'identity',
  'capabilities',
  'joke',
  'insult',
  'laughter',
  'test',
  'unmatched',
  'person',
  'distress',
] as const;
export type Courtesy = (typeof COURTESIES)[number];

/** True for a reply that says what the knowledge base or a model knows, and so may be wrong. */
export const isAnswer = ({
  answeredBy,
  sources = [],
}: {
  answeredBy?: AnsweredBy | undefined;
  sources?: readonly unknown[] | undefined;
}): boolean => answeredBy !== undefined && answeredBy !== 'none' && sources.length > 0;

/** Who ended a conversation; `idle`: no one wrote for as long as the workspace has set. */
export const END_REASONS = ['visitor', 'agent', 'idle'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** What an agent may say of why they ended it. */
export const ENDINGS = ['resolved', 'no_reply', 'spam', 'other'] as const;
export type Ending = (typeof ENDINGS)[number];
export const MAX_ENDING_NOTE = 200;

/** For so long, a message of its visitor makes a conversation that ended idle active again. */
export const REACTIVATION_DAYS = 7;

/**
 * The life cycle: `active → transferred → ended`, `active|transferred → escalated → ended`. What leads back to `active`: a
 * visitor who takes back a request for an agent, one who writes after an idle end, and an agent who returns it to the
 * assistant. An ended one that a member reopens is theirs, and one whose end is undone is what it was. Only what has
 * waited too long does not become usual again. Each may stay what it is.
 */
export function mayBecome(from: ConversationStatus, to: ConversationStatus): boolean {
  return !(from === 'escalated' && to === 'transferred');
}

export const WITH_HUMAN = ['transferred', 'escalated'] as const satisfies readonly ConversationStatus[];

/** True while a person, not the assistant, has the conversation. */
export function isWithHuman(status: ConversationStatus): boolean {
  return (WITH_HUMAN as readonly ConversationStatus[]).includes(status);
}

/** True from the request for an agent until one accepts, also while it is offered to one; not while it is snoozed. */
export function isWaiting({
  status,
  isAccepted,
  snoozedUntil,
}: {
  status: ConversationStatus;
  isAccepted: boolean;
  snoozedUntil: string | null;
}): boolean {
  return isWithHuman(status) && !isAccepted && snoozedUntil === null;
}

/** Until the visitor writes again. */
export const UNTIL_REPLY = 'reply';
/** So far ahead a conversation can be snoozed. */
export const MAX_SNOOZE_DAYS = 365;

export const ANONYMOUS_NAME = 'Anonymous';

/** The stars that a visitor may give a conversation or an answer. */
export const RATING = { min: 1, max: 5 } as const;
