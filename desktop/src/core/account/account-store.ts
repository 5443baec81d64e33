import type { FileStore } from '@chatbot-saas/client/files';
import type {
  Conversation,
  ConversationNote,
  KnowledgeItem,
  Message,
  SavedReply,
  ScheduledMessage,
  SyncedMessage,
  SyncPage,
} from '@chatbot-saas/contract';
import type { ConversationChannel, ConversationStatus } from '@chatbot-saas/contract/domain';
import type { ActionStore } from '../actions/ports.ts';
import type { DirectoryStore } from '../inbox/directory.ts';
import type { MentionStore } from '../inbox/mentions.ts';
import type { KeptFiles } from '../inbox/pictures/ports.ts';
import type { AttachedStore } from '../outbox/files/ports.ts';
import type { NoteEditStore } from '../outbox/note-edits.ts';
import type { Delivered, DraftsStore, OutboxStore } from '../outbox/ports.ts';
import type { ReplyEditStore } from '../saved-replies/reply-edit.ts';

/** A place in an order of newest first, from an earlier answer; it is of no use to another list. */
export type ListCursor = number;

export interface Listed<T> {
  items: T[];
  /** Pass it as `before` for the next page; null on the last one. */
  next: ListCursor | null;
}

export interface ConversationFilter {
  statuses?: readonly ConversationStatus[];
  /** That are with, or wait for, a human. */
  withHuman?: true;
  /** Whether they wait for an agent. */
  isWaiting?: boolean;
  isSnoozed?: boolean;
  /** User id; null for those without an agent. */
  assignedAgent?: string | null;
  /** User id; those without an agent are not theirs either. */
  notAssignedTo?: string;
  /** What a person narrows the list to, whichever view they look at. */
  narrowed?: Narrowing;
  /** Words that begin words of the visitor's name, e-mail, the last message or the visitor's last one; all of them must. */
  search?: string;
}

export interface Narrowing {
  /** User id; null for those without an agent. */
  assignedAgent?: string | null | undefined;
  /** Ids; those that have all of them. */
  labels?: readonly string[] | undefined;
  channel?: ConversationChannel | undefined;
  /** A contact’s `_id`. */
  contact?: string | undefined;
  /** When they were started, as a report counts them. */
  started?: { from: Date | null; before: Date | null } | undefined;
}

/** What is kept, by status; `pending` wait for an agent. Snoozed ones are neither pending nor one's own. */
export interface ConversationCounts {
  total: number;
  active: number;
  transferred: number;
  escalated: number;
  ended: number;
  pending: number;
  snoozed: number;
  /** Accepted by the user, and open. */
  mine: { active: number };
}

export interface ListPage {
  before?: ListCursor | null;
  limit: number;
  /** Without a search only; has no next page. */
  isOldestFirst?: boolean;
}

export interface ConversationStore {
  /** Newest activity first, unless asked otherwise. */
  list(filter: ConversationFilter, page: ListPage): Listed<Conversation>;
  /** The first `limit` of those that wait for an agent, longest wait first. */
  listWaiting(filter: ConversationFilter, limit: number): Conversation[];
  counts(userId: string): ConversationCounts;
  /** All that have not ended, newest activity first. */
  listOpen(): Conversation[];
  /** The newest `limit` of a contact, newest activity first. */
  listOfContact(contactId: string, limit: number): Conversation[];
  /** All that are with, or wait for, a human, newest activity first. */
  listWithHuman(): Conversation[];
  /** By `_id` or `sessionId`. */
  find(ref: string): Conversation | null;
  /**
   * What a socket or an answer brought ahead of its sync page. False when the cached one is newer or the same. Unless
   * sync confirms it, it goes with the first whole pull that began later.
   */
  putAhead(conversation: Conversation): boolean;
  /** Shows what sync said last again, where something is ahead of it. */
  dropAhead(id: string): void;
  remove(id: string): void;
}

export interface History {
  /** Oldest first. */
  messages: Message[];
  /** Whether there are older ones at the server. */
  hasOlder: boolean;
  /** Runs of `seq` that the cache does not have, both ends among them, between `messages` and what comes after them. */
  gaps: { from: number; to: number }[];
}

export interface MessageStore {
  /** The newest `limit` messages of a conversation, or the newest of those before a `seq`. */
  history(conversationId: string, page: { before?: number | undefined; limit: number }): History;
  /** The oldest `limit` of those after a `seq`, oldest first. */
  after(conversationId: string, page: { after: number; limit: number }): Message[];
  /** As for conversations: what came ahead of its sync page. False when it is there already. */
  putAhead(message: SyncedMessage): boolean;
  /** Of all files of its messages. */
  fileIds(conversationId: string): string[];
}

/** What the team writes to itself. */
export interface NoteStore {
  /** Oldest first. */
  list(conversationId: string): ConversationNote[];
  /** An answer of the server, ahead of its sync page. */
  put(note: ConversationNote): void;
  /** Answers the conversation that it was in. */
  remove(id: string): string | null;
}

/** What is to be sent later. */
export interface ScheduleStore {
  /** The next one first. */
  list(conversationId: string): ScheduledMessage[];
  /** Those of this author that could not be sent, the earliest first. */
  listFailedOf(authorId: string): ScheduledMessage[];
  /** An answer of the server, ahead of its sync page. */
  put(one: ScheduledMessage): void;
}

/** Places in a text, from `start` up to and without `end`, in UTF-16 units. */
export interface Span {
  start: number;
  end: number;
}

export interface SearchHit {
  message: SyncedMessage;
  /** Null while its conversation is still on its way. */
  conversation: Conversation | null;
  /** Of `message.content`, to be shown as found. */
  spans: Span[];
}

export interface SearchStore {
  /** Messages in which each word of the query begins a word, newest first. Any text is a query; one without words finds nothing. */
  messages(query: string, page: ListPage): Listed<SearchHit>;
  /** Notes that have all words of the query, newest first. */
  notes(query: string): ConversationNote[];
}

export interface KnowledgeStore {
  /** In the order of their questions. */
  list(page: { offset: number; limit: number; category?: string }): KnowledgeItem[];
  find(id: string): KnowledgeItem | null;
  categories(): string[];
  count(): number;
  /** Best match first; every word of the query begins a word of the item. */
  search(query: string, limit: number): KnowledgeItem[];
}

export interface SavedReplyStore {
  /** All that the person sees, in no order. */
  list(): SavedReply[];
  /** As the server has answered it, until sync brings it again. */
  put(reply: SavedReply): void;
  remove(id: string): void;
}

/** Ids of what a page changed; screens that show others need not look again. */
export interface Applied {
  isReset: boolean;
  conversations: string[];
  removed: string[];
  /** Conversations whose messages or notes changed. */
  histories: string[];
  /** Messages of them that are deleted. */
  redacted: { conversationId: string; seq: number }[];
  /** The messages and notes that came, where a client had given them an id. */
  delivered: Delivered[];
  knowledge: boolean;
  savedReplies: boolean;
}

export interface SyncProgress {
  cursor: string | null;
  /** ISO 8601; when the server last confirmed all of it, null before the first time. */
  asOf: string | null;
  /** Until everything was here once. */
  isFirst: boolean;
  /** Rows taken in by the first sync so far. */
  rows: number;
}

export interface SyncStore {
  progress(): SyncProgress;
  /** By which the server knows this cache; another cache has another one. */
  device(): string;
  /**
   * A page and its cursor in one transaction. `from` is the cursor it was asked with, `at` when it was asked for.
   * Throws CoreError `stale_page`, having done nothing, when the cache is not there any more. During a first sync, with
   * the page that makes `fillAtOnce` messages wait, these become findable; later each page's own do.
   */
  apply(page: SyncPage, from: string | null, at: string, fillAtOnce?: number): Applied;
  confirm(at: string): void;
  /** Makes up to `limit` more messages findable; false when none are left. */
  fillSearch(limit: number): boolean;
  /** How many messages are known to wait for it. */
  searchLag(): number;
  /** Deletes up to `limit` conversations that ended and were last active before `before` (ISO 8601); their ids. */
  prune(before: string, limit: number): string[];
}

/** Everything kept for one account. A damaged one is recreated, with what of outbox and drafts could be read. */
export interface AccountStore {
  readonly conversations: ConversationStore;
  readonly messages: MessageStore;
  readonly notes: NoteStore;
  readonly mentions: MentionStore;
  readonly scheduled: ScheduleStore;
  readonly search: SearchStore;
  readonly knowledge: KnowledgeStore;
  readonly savedReplies: SavedReplyStore;
  readonly replyEdits: ReplyEditStore;
  readonly directory: DirectoryStore;
  readonly sync: SyncStore;
  readonly outbox: OutboxStore;
  readonly drafts: DraftsStore;
  readonly attached: AttachedStore;
  /** Of files that are not sent yet, next to the database; each is safe from a power cut once `put` resolves. */
  readonly bytes: FileStore;
  /** Those that were seen, next to the database too. */
  readonly pictures: KeptFiles;
  readonly noteEdits: NoteEditStore;
  readonly actions: ActionStore;
  /** Called after a damaged cache was recreated in use: what was read before is gone until it is synced. */
  onRebuilt(listener: () => void): () => void;
  close(): void;
}
