import type {
  BulkRequest,
  BulkResult,
  Conversation,
  Draft,
  Label,
  MailDelivery,
  Message,
  Receipt,
  Suggestions,
} from '@chatbot-saas/contract';
import type { Ending, MailTrace } from '@chatbot-saas/contract/domain';

/** What an agent says of an ending. */
export interface Why {
  reason?: Ending | undefined;
  note?: string | undefined;
}

/** Where the visitor has written later than this, what would leave that unread is refused with 409. */
export interface SeenWords {
  /** Of the visitor's last message that the person has seen (ISO 8601); null: there was none. */
  visitorWroteAt?: string | null | undefined;
}

export interface Snooze extends SeenWords {
  until: string;
}

/** As much of the account's connection as working on conversations takes. `id` is `_id` or `sessionId`; rejects with ApiError. */
export interface ConversationLink {
  /** Null when it is not there, or not ours any more. */
  fetchConversation(id: string): Promise<Conversation | null>;
  /** The newest `limit` messages before a `seq`, or at all; oldest first. */
  fetchHistory(id: string, page: { before?: number | undefined; limit: number }): Promise<Message[]>;
  /** Takes a conversation that waits; a 409 says who was faster. */
  accept(id: string): Promise<Conversation>;
  /** Makes it urgent, or offers it to that colleague. */
  handOff(id: string, request: { reason: string; agentId?: string; isUrgent?: boolean }): Promise<void>;
  /** To a colleague, who is asked, or to oneself, who has it then: in one step, unlike `handOff` and `accept`. */
  assign(id: string, request: { agentId: string; reason?: string | undefined }): Promise<void>;
  /** By name. */
  fetchLabels(): Promise<Label[]>;
  /** The same `clientId` again makes none twice. */
  createLabel(label: Omit<Label, '_id'> & { clientId: string }): Promise<Label>;
  /** `seen`: those that it had when the person decided. */
  setLabels(id: string, labels: string[], seen: string[]): Promise<Conversation>;
  release(id: string): Promise<Conversation>;
  snooze(id: string, snooze: Snooze): Promise<Conversation>;
  unsnooze(id: string): Promise<Conversation>;
  returnToAssistant(id: string, seen: SeenWords): Promise<Conversation>;
  reopen(id: string): Promise<Conversation>;
  end(id: string, why: Why & SeenWords): Promise<void>;
  /** Ends it; its person goes on in `into`. */
  merge(id: string, into: string): Promise<Conversation>;
  /** For good. */
  removeConversation(id: string): Promise<void>;
  /** One thing with many, each as its single call would. */
  bulk(request: BulkRequest): Promise<BulkResult>;
  /** Answers what is left of it, and whether it has gone out by mail. */
  removeMessage(id: string, messageId: string): Promise<{ message: Message; mail: MailTrace | null }>;
  fetchSuggestions(id: string): Promise<Suggestions>;
  /** A model writes it, which takes a while. */
  fetchDraft(id: string, signal: AbortSignal): Promise<Draft>;
  fetchReceipt(id: string, messageId: string): Promise<Receipt>;
  /** The mails that brought its messages, newest first. */
  fetchMails(id: string): Promise<MailDelivery[]>;
  sendMailAgain(id: string, mailId: string): Promise<void>;
  /** Where a file of a message is for now, on the server's own origin. */
  fetchFileAddress(id: string): Promise<string>;
  /** Reports the typing of its visitor from now on, until the returned function is called. */
  join(sessionId: string): () => void;
  /** A hint that may be lost. */
  setTyping(sessionId: string, isTyping: boolean): void;
}
