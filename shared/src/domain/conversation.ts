export const CONVERSATION_STATUSES = ['active', 'transferred', 'escalated', 'ended'] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

export const MESSAGE_ROLES = ['user', 'assistant', 'agent', 'system'] as const;
export type MessageRole = (typeof MESSAGE_ROLES)[number];

/** Who wrote an assistant reply: a model, the built-in engine from knowledge, or nobody (it did not know). */
export const ANSWERED_BY = ['model', 'knowledge', 'none'] as const;
export type AnsweredBy = (typeof ANSWERED_BY)[number];

/** Why the built-in engine answered in a model's place: no usable answer came, none was asked for after many such, or enough had been. */
export const FALLBACKS = ['model_failed', 'model_paused', 'model_ceiling'] as const;
export type Fallback = (typeof FALLBACKS)[number];

/** What a visitor's message is that asks nothing of the knowledge; `declined` says no, `identity` asks who is speaking. */
export const COURTESIES = ['greeting', 'thanks', 'goodbye', 'declined', 'identity'] as const;
export type Courtesy = (typeof COURTESIES)[number];

const NEXT: Record<ConversationStatus, readonly ConversationStatus[]> = {
  active: ['transferred', 'escalated', 'ended'],
  transferred: ['escalated', 'ended'],
  escalated: ['ended'],
  ended: [],
};

/** The life cycle: `active → transferred → ended`, `active|transferred → escalated → ended`; nothing leaves `ended`. */
export function mayBecome(from: ConversationStatus, to: ConversationStatus): boolean {
  return NEXT[from].includes(to);
}

export const WITH_HUMAN = ['transferred', 'escalated'] as const satisfies readonly ConversationStatus[];

/** True while a person, not the assistant, has the conversation. */
export function isWithHuman(status: ConversationStatus): boolean {
  return (WITH_HUMAN as readonly ConversationStatus[]).includes(status);
}

export const ANONYMOUS_NAME = 'Anonymous';
