import type { Conversation, Label } from '@chatbot-saas/contract';
import type { Ending } from '@chatbot-saas/contract/domain';
import type { conversationsIn } from '@chatbot-saas/contract/errors';

/** Something that can be done with a conversation. */
export interface Action<Input> {
  isPending: boolean;
  /** Answers null once it is done, else why it was not: a sentence for a person. Never rejects. */
  run(input: Input): Promise<string | null>;
}

/** What is to end, and why. */
export interface EndInput extends Pick<Conversation, '_id'> {
  reason?: Ending;
  note?: string;
  /** As the person has it before them; left out where they see nothing of it. */
  lastVisitorMessage?: Conversation['lastVisitorMessage'];
}

/** Why something was not done, and the conversations that stand in its way. */
export interface Problem {
  text: string;
  conversations: Readonly<ReturnType<typeof conversationsIn>>;
}

export interface ConversationActions {
  /** Of one that waits, or is offered to this person. */
  accept: Action<Conversation>;
  /** From the assistant, or from a colleague. */
  takeOver: Action<Conversation>;
  handOver: Action<{ conversation: Conversation; colleague: { _id: string; name: string } }>;
  escalate: Action<{ conversation: Conversation; reason: string }>;
  /** All that it has from then on. */
  label: Action<{ conversation: Conversation; labels: readonly Label[] }>;
  release: Action<Pick<Conversation, '_id'>>;
  /** `until`: a time (ISO 8601), or `reply`. */
  snooze: Action<{ conversation: Conversation; until: string }>;
  unsnooze: Action<Conversation>;
  returnToAssistant: Action<Conversation>;
  reopen: Action<Conversation>;
  end: Action<EndInput>;
}
