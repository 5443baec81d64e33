import type { Mention } from '@chatbot-saas/contract';
import { MAX_MENTIONS } from '@chatbot-saas/contract/domain';
import { coalesced } from '../coalesced.ts';

/** The notes that call the person. What is deleted on the server goes with its note or conversation. */
export interface MentionStore {
  /** Newest first. */
  list(): Mention[];
  /** Takes the place of all. What was read here, and the server does not know of yet, stays read. */
  replace(mentions: readonly Mention[]): void;
  put(mention: Mention): void;
  /** Marks as read here those of a conversation that are not; how many. */
  read(conversationId: string, at: string): number;
  /** Ids of what was read here and the server has not been asked to note. */
  unsentReads(): string[];
  readsSent(ids: readonly string[]): void;
}

/** As much of the account's connection as mentions take. Rejects with ApiError. */
export interface MentionLink {
  /** The newest, newest first. */
  fetchMentions(limit: number): Promise<Mention[]>;
  readMentions(ids: readonly string[]): Promise<void>;
}

export interface Mentions {
  list(): { mentions: Mention[]; unread: number };
  /** Sends what was read here, and asks for them again. Out of reach, what is kept stays. */
  refresh(): Promise<void>;
  /** One has just come. */
  added(mention: Mention): void;
  /** The person looks at this conversation. */
  read(conversationId: string): void;
  close(): void;
}

interface MentionsOptions {
  store: MentionStore;
  link: MentionLink;
  now(): Date;
  onChanged(): void;
}

export function openMentions({ store, link, now, onChanged }: MentionsOptions): Mentions {
  let isClosed = false;

  const ask = async () => {
    const read = store.unsentReads();
    // Noted twice, it is read all the same.
    if (read.length > 0) await link.readMentions(read);
    if (isClosed) return;
    store.readsSent(read);
    const mentions = await link.fetchMentions(MAX_MENTIONS);
    if (isClosed || JSON.stringify(mentions) === JSON.stringify(store.list())) return;
    store.replace(mentions);
    onChanged();
  };
  const refresh = coalesced(() => ask().catch(() => undefined));

  return {
    list() {
      const mentions = store.list();
      return { mentions, unread: mentions.filter(({ readAt }) => readAt === null).length };
    },
    refresh,
    added(mention) {
      store.put(mention);
      onChanged();
    },
    read(conversationId) {
      if (store.read(conversationId, now().toISOString()) === 0) return;
      onChanged();
      void refresh();
    },
    close() {
      isClosed = true;
    },
  };
}
