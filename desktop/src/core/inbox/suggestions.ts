import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError } from '@chatbot-saas/client';
import type { KnowledgeItem, Message, Suggestions } from '@chatbot-saas/contract';
import { type Decision, SUGGESTIONS_LOOK_BACK } from '@chatbot-saas/contract/domain';
import type { AccountStore } from '../account/account-store.ts';
import type { Clock } from '../ports.ts';
import type { ConversationLink } from './conversation-link.ts';

/** What of a visitor's messages the ranker has found. */
export interface Ranked {
  /** Place of the message that it is for. */
  message: number;
  decision: Decision;
  /** Best first. */
  hits: readonly { id: string; score: number }[];
}

/** The engine that the server answers with, next to this process: it takes none of its time. */
export interface Ranker {
  /** Ranks these from now on, and nothing else. */
  learn(pages: AsyncIterable<readonly KnowledgeItem[]>): Promise<void>;
  /** Of a visitor's last messages, newest first; null where there are none. */
  suggest(asked: { messages: readonly string[]; triggerKeywords: readonly string[] }): Promise<Ranked | null>;
  close(): void;
}

export interface Rankers {
  open(): Ranker;
}

export interface ReplySuggestions {
  /** The server's, or while it is out of reach those of this computer. */
  of(conversationId: string): Promise<Suggestions>;
  knowledgeChanged(): void;
  /** Whether the server can be asked now. */
  connected(isOnline: boolean): void;
  close(): void;
}

interface SuggestionsOptions {
  store: Pick<AccountStore, 'messages' | 'knowledge'>;
  link: Pick<ConversationLink, 'fetchSuggestions'>;
  rankers: Rankers;
  clock: Pick<Clock, 'after'>;
  /** By which the workspace hands over. */
  triggerKeywords(): readonly string[];
}

const PAGE = 200;
/** Once the server has been there for so long, the memory of an index is worth more. */
const COOL_AFTER_MS = 10 * 60_000;
const NOTHING: Suggestions = { question: null, items: [], decision: 'none', canDraft: false };

/** What suits a visitor's last message. The index is learned when the connection goes, and follows what sync still brings. */
export function openSuggestions(options: SuggestionsOptions): ReplySuggestions {
  const { store, link, rankers, clock } = options;
  let isOnline = false;
  let isClosed = false;
  let ranker: Ranker | null = null;
  let learning: Promise<Ranker> | null = null;
  /** Counts up with each change of the knowledge. */
  let version = 0;
  let learned = -1;
  /** With this version, the engine has failed. */
  let failed = -1;
  let cancelCooling = () => {};

  const drop = () => {
    ranker?.close();
    ranker = null;
    learned = -1;
  };

  async function* pages() {
    for (let offset = 0; !isClosed; offset += PAGE) {
      const items = store.knowledge.list({ offset, limit: PAGE });
      if (items.length > 0) yield items;
      if (items.length < PAGE) return;
      await nextTurn();
    }
  }

  const learn = async (): Promise<Ranker> => {
    for (;;) {
      if (failed === version || isClosed) throw new Error('The engine cannot rank this knowledge');
      ranker ??= rankers.open();
      if (learned === version) return ranker;
      const at = version;
      try {
        await ranker.learn(pages());
        learned = at;
      } catch (error) {
        failed = at;
        drop();
        throw error;
      }
    }
  };
  const ready = () => {
    learning ??= learn().finally(() => {
      learning = null;
    });
    return learning;
  };
  /** Without an index there is nothing to show, which is what is shown then. */
  const warm = () => void ready().catch((error) => console.error('Suggestions are not there offline', error));

  const onThisComputer = async (conversationId: string): Promise<Suggestions> => {
    const asked = lastOfVisitor(store, conversationId, SUGGESTIONS_LOOK_BACK);
    if (asked.length === 0) return NOTHING;
    const ranked = await (await ready()).suggest({
      messages: asked.map(({ content }) => content),
      triggerKeywords: options.triggerKeywords(),
    });
    const message = ranked && asked[ranked.message];
    if (!message) return NOTHING;
    const { id: messageId, content } = message;
    const items = ranked.hits.flatMap(({ id, score }) => {
      const item = store.knowledge.find(id);
      return item ? [{ id, question: item.question, answer: item.answer, score }] : [];
    });
    // A draft is a model's, which is the server's.
    return { question: { messageId, content }, items, decision: ranked.decision, canDraft: false };
  };

  return {
    async of(conversationId) {
      if (!isOnline) return onThisComputer(conversationId);
      try {
        return await link.fetchSuggestions(conversationId);
      } catch (error) {
        if (error instanceof ApiError && error.status === 0) return onThisComputer(conversationId);
        throw error;
      }
    },
    knowledgeChanged() {
      version += 1;
      if (!isClosed && !isOnline && ranker) warm();
    },
    connected(next) {
      if (isClosed || next === isOnline) return;
      isOnline = next;
      cancelCooling();
      if (isOnline) cancelCooling = clock.after(COOL_AFTER_MS, drop);
      else warm();
    },
    close() {
      isClosed = true;
      cancelCooling();
      drop();
    },
  };
}

const HISTORY = 100;

/** Newest first. */
function lastOfVisitor(
  { messages }: Pick<AccountStore, 'messages'>,
  conversationId: string,
  limit: number,
): Message[] {
  const found: Message[] = [];
  let before: number | undefined;
  while (found.length < limit) {
    const page = messages.history(conversationId, { before, limit: HISTORY }).messages;
    found.push(...page.filter(({ role }) => role === 'user').reverse());
    if (page.length < HISTORY) break;
    before = page[0]?.seq;
  }
  return found.slice(0, limit);
}
