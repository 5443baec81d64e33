import { randomUUID } from 'node:crypto';
import type {
  Conversation,
  ConversationNote,
  KnowledgeItem,
  SavedReply,
  SyncedMessage,
  SyncPage,
} from '@chatbot-saas/contract';

interface Change {
  at: number;
  put(page: SyncPage): void;
}

interface Place {
  epoch: number;
  /** Everything up to here is read; 0 in a first pass. */
  since: number;
  /** The pass under way: where it leads, and how many of its rows are read. */
  pass: { until: number; taken: number } | null;
}

/**
 * `/sync` over a workspace in memory, with the real one's order: conversations, messages, knowledge, saved replies, deletions; and its
 * rule that a pass leaves out what was written again after the pass began.
 */
export class SyncServer {
  /** Rows in a page. */
  limit = 500;
  #now = 0;
  #epoch = 0;
  readonly #conversations = new Map<string, { at: number; row: Conversation }>();
  readonly #messages = new Map<string, { at: number; row: SyncedMessage }>();
  readonly #notes = new Map<string, { at: number; row: ConversationNote }>();
  readonly #knowledge = new Map<string, { at: number; row: KnowledgeItem }>();
  readonly #replies = new Map<string, { at: number; row: SavedReply }>();
  readonly #deleted = new Map<string, { at: number; kind: 'conversations' | 'notes' | 'knowledge' }>();

  putConversation(row: Conversation): void {
    this.#conversations.set(row._id, { at: this.#tick(), row });
    this.#deleted.delete(row._id);
  }
  /** By `_id` or `sessionId`. */
  find(ref: string): Conversation | null {
    const all = [...this.#conversations.values()].map(({ row }) => row);
    return all.find(({ _id, sessionId }) => _id === ref || sessionId === ref) ?? null;
  }
  putMessage(row: SyncedMessage): void {
    this.#messages.set(`${row.conversationId}/${row.seq}`, { at: this.#tick(), row });
  }
  /** Stored once for each `clientId`. */
  addNote(draft: Omit<ConversationNote, '_id'>): ConversationNote {
    const known = this.notes.find(({ clientId }) => clientId === draft.clientId);
    if (known) return known;
    const row = { ...draft, _id: randomUUID() };
    this.#notes.set(row._id, { at: this.#tick(), row });
    return row;
  }
  changeNote(id: string, text: Pick<ConversationNote, 'content' | 'mentions'>): ConversationNote {
    const known = this.#notes.get(id);
    if (!known) throw new Error(`There is no note ${id}`);
    const row = { ...known.row, ...text, editedAt: '2026-03-02T15:00:00.000Z' };
    this.#notes.set(id, { at: this.#tick(), row });
    return row;
  }
  removeNote(id: string): void {
    if (this.#notes.delete(id)) this.#deleted.set(id, { at: this.#tick(), kind: 'notes' });
  }
  get notes(): ConversationNote[] {
    return Array.from(this.#notes.values(), ({ row }) => row);
  }
  putItem(row: KnowledgeItem): void {
    this.#knowledge.set(row._id, { at: this.#tick(), row });
    this.#deleted.delete(row._id);
  }
  removeItem(id: string): void {
    if (this.#knowledge.delete(id)) this.#deleted.set(id, { at: this.#tick(), kind: 'knowledge' });
  }
  putReply(row: SavedReply): void {
    this.#replies.set(row._id, { at: this.#tick(), row });
  }
  removeConversation(id: string): void {
    if (!this.#conversations.delete(id)) return;
    for (const [key, { row }] of this.#messages) if (row.conversationId === id) this.#messages.delete(key);
    this.#deleted.set(id, { at: this.#tick(), kind: 'conversations' });
  }

  /** As after a restored backup: cursors of before are worth nothing. */
  restore(): void {
    this.#epoch += 1;
  }

  page(cursor: string | null): SyncPage {
    const given: Place | null = cursor === null ? null : JSON.parse(cursor);
    const isReset = given?.epoch !== this.#epoch;
    const since = isReset ? 0 : given.since;
    const pass = isReset ? null : given.pass;
    const { until, taken } = pass ?? { until: this.#now, taken: 0 };

    const page: SyncPage = {
      reset: isReset,
      changes: { conversations: [], messages: [], notes: [], scheduled: [], knowledge: [], replies: [] },
      deleted: { conversations: [], notes: [], knowledge: [], replies: [] },
      cursor: '',
      hasMore: false,
    };
    // Rows that are written again leave the pass, so those behind them move up: each is known by when it was written.
    const left = this.#changes(since).filter(({ at, order }) => at <= until && order > taken);
    const fitting = left.slice(0, this.limit);
    for (const change of fitting) change.put(page);
    const isEnd = left.length <= this.limit;
    const next: Place = isEnd
      ? { epoch: this.#epoch, since: until, pass: null }
      : { epoch: this.#epoch, since, pass: { until, taken: fitting.at(-1)?.order ?? taken } };
    return { ...page, cursor: JSON.stringify(next), hasMore: !isEnd || pass !== null };
  }

  get state() {
    const rows = <T>(held: Map<string, { row: T }>) => Array.from(held.values(), ({ row }) => row);
    return {
      conversations: rows(this.#conversations),
      messages: rows(this.#messages),
      knowledge: rows(this.#knowledge),
    };
  }

  #tick(): number {
    this.#now += 1;
    return this.#now;
  }

  /** Stream after stream, each in the order of writing; `order` is a row's place among all of them. */
  #changes(since: number): (Change & { order: number })[] {
    const streams: Change[][] = [
      Array.from(this.#conversations.values(), ({ at, row }) => ({
        at,
        put: (page) => page.changes.conversations.push(row),
      })),
      Array.from(this.#messages.values(), ({ at, row }) => ({
        at,
        put: (page) => page.changes.messages.push(row),
      })),
      Array.from(this.#notes.values(), ({ at, row }) => ({
        at,
        put: (page) => page.changes.notes.push(row),
      })),
      Array.from(this.#knowledge.values(), ({ at, row }) => ({
        at,
        put: (page) => page.changes.knowledge.push(row),
      })),
      Array.from(this.#replies.values(), ({ at, row }) => ({
        at,
        put: (page) => page.changes.replies.push(row),
      })),
      since === 0
        ? []
        : Array.from(this.#deleted, ([id, { at, kind }]) => ({
            at,
            put: (page) => page.deleted[kind].push(id),
          })),
    ];
    return streams.flatMap((stream, number) =>
      stream
        .filter(({ at }) => at > since)
        .sort((a, b) => a.at - b.at)
        .map((change) => ({ ...change, order: number * STREAM_SIZE + change.at })),
    );
  }
}

/** More changes than any test makes. */
const STREAM_SIZE = 1e9;
