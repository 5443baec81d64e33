import type {
  Conversation,
  ConversationNote,
  KnowledgeItem,
  SavedReply,
  ScheduledMessage,
  SyncedMessage,
} from '@chatbot-saas/contract';
import type { Member } from '../support/build.ts';

const MAX_PAGES = 2_000;

/** A client's copy of a workspace, fed by /sync alone. */
export class Replica {
  cursor: string | undefined;
  resets = 0;
  readonly #reader: Member;
  readonly #conversations = new Map<string, Conversation>();
  readonly #messages = new Map<string, SyncedMessage>();
  readonly #notes = new Map<string, ConversationNote>();
  readonly #scheduled = new Map<string, ScheduledMessage>();
  readonly #knowledge = new Map<string, KnowledgeItem>();
  readonly #replies = new Map<string, SavedReply>();

  constructor(reader: Member) {
    this.#reader = reader;
  }

  /** Another client that has read as far as this one. */
  copy(): Replica {
    const other = new Replica(this.#reader);
    other.cursor = this.cursor;
    other.resets = this.resets;
    for (const [id, row] of this.#conversations) other.#conversations.set(id, row);
    for (const [id, row] of this.#messages) other.#messages.set(id, row);
    for (const [id, row] of this.#notes) other.#notes.set(id, row);
    for (const [id, row] of this.#scheduled) other.#scheduled.set(id, row);
    for (const [id, row] of this.#knowledge) other.#knowledge.set(id, row);
    for (const [id, row] of this.#replies) other.#replies.set(id, row);
    return other;
  }

  /** One page; `copies` times applied, as by a client that was cut off before it had noted the cursor. */
  async pull(limit = 500, copies = 1): Promise<{ hasMore: boolean; size: number }> {
    const query = { limit, ...(this.cursor !== undefined && { cursor: this.cursor }) };
    const page = await this.#reader.api.call('GET /sync', { query });
    const { changes, deleted } = page;
    if (page.reset) {
      this.resets += 1;
      const all = [this.#conversations, this.#messages, this.#notes, this.#scheduled];
      for (const rows of [...all, this.#knowledge, this.#replies]) rows.clear();
    }
    for (let copy = 0; copy < copies; copy += 1) {
      for (const row of changes.conversations) this.#conversations.set(row._id, row);
      for (const row of changes.messages) this.#messages.set(row.id, row);
      for (const row of changes.notes) this.#notes.set(row._id, row);
      for (const id of deleted.notes) this.#notes.delete(id);
      for (const row of changes.scheduled) {
        if (row.state === 'waiting' || row.state === 'failed') this.#scheduled.set(row._id, row);
        else this.#scheduled.delete(row._id);
      }
      for (const row of changes.knowledge) this.#knowledge.set(row._id, row);
      for (const row of changes.replies) this.#replies.set(row._id, row);
      for (const id of deleted.knowledge) this.#knowledge.delete(id);
      for (const id of deleted.replies) this.#replies.delete(id);
      for (const id of deleted.conversations) {
        this.#conversations.delete(id);
        for (const message of this.#messages.values()) {
          if (message.conversationId === id) this.#messages.delete(message.id);
        }
        for (const note of this.#notes.values()) if (note.conversationId === id) this.#notes.delete(note._id);
        for (const one of this.#scheduled.values())
          if (one.conversationId === id) this.#scheduled.delete(one._id);
      }
    }
    this.cursor = page.cursor;
    const rows = [...Object.values(changes), ...Object.values(deleted)];
    return { hasMore: page.hasMore, size: rows.reduce((sum, { length }) => sum + length, 0) };
  }

  /** Until the server says that nothing is left; how many rows came. */
  async pullAll(limit = 500): Promise<number> {
    let size = 0;
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      const page = await this.pull(limit);
      size += page.size;
      if (!page.hasMore) return size;
    }
    throw new Error('hasMore never became false');
  }

  get state() {
    const byId = <T>(rows: Map<string, T>) =>
      [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    return {
      conversations: byId(this.#conversations),
      messages: byId(this.#messages),
      notes: byId(this.#notes),
      scheduled: byId(this.#scheduled),
      knowledge: byId(this.#knowledge),
      replies: byId(this.#replies),
    };
  }
}

/** What the other endpoints show of the same workspace, in a replica's form. Small workspaces only: one page of each. */
export async function shownBy({ api }: Member): Promise<Replica['state']> {
  const { conversations } = await api.call('GET /chat/conversations', { query: { limit: 100 } });
  const { items } = await api.call('GET /kb', { query: { limit: 100 } });
  const { replies } = await api.call('GET /replies', { query: { limit: 500 } });
  const histories = await Promise.all(
    conversations.map(async ({ _id: id }) => {
      const { data } = await api.call('GET /chat/{id}/history', { params: { id }, query: { limit: 200 } });
      return data.messages.map((message) => ({ ...message, conversationId: id }));
    }),
  );
  const notes = await Promise.all(
    conversations.map(
      async ({ _id: id }) => (await api.call('GET /conversations/{id}/notes', { params: { id } })).notes,
    ),
  );
  const scheduled = await Promise.all(
    conversations.map(
      async ({ _id: id }) =>
        (await api.call('GET /conversations/{id}/scheduled', { params: { id } })).scheduled,
    ),
  );
  const sorted = <T>(rows: T[], idOf: (row: T) => string) =>
    rows.sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1));
  return {
    conversations: sorted(conversations, (row) => row._id),
    messages: sorted(histories.flat(), (row) => row.id),
    notes: sorted(notes.flat(), (row) => row._id),
    scheduled: sorted(scheduled.flat(), (row) => row._id),
    knowledge: sorted(items, (row) => row._id),
    replies: sorted(replies, (row) => row._id),
  };
}
