import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError } from '@chatbot-saas/client';
import type { KnowledgeItem, Message, Suggestions } from '@chatbot-saas/contract';
import { type Decision, SUGGESTIONS_LOOK_BACK } from '@chatbot-saas/contract/domain';
import type { AccountStore } from '../../account/account-store.ts';
import type { Clock } from '../../ports.ts';
import type { ReplyRanker, ReplyRanking } from '../../saved-replies/reply-ranking.ts';
import type { ConversationLink } from '../conversation-link.ts';
import { keepEngine } from './kept-engine.ts';

/** What of a visitor's messages the ranker has found. */
export interface Ranked {
  /** Place of the message that it is for. */
  message: number;
  decision: Decision;
  /** Whether there is nothing in it that could be answered. */
  isCourtesy: boolean;
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
  openReplies(): ReplyRanker;
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
  rankers: Pick<Rankers, 'open'>;
  savedReplies: Pick<ReplyRanking, 'suggest'>;
  clock: Pick<Clock, 'after'>;
  /** By which the workspace hands over. */
  triggerKeywords(): readonly string[];
}

const PAGE = 200;
/** Once the server has been there for so long, the memory of an index is worth more. */
const COOL_AFTER_MS = 10 * 60_000;
const NOTHING: Suggestions = { question: null, items: [], replies: [], decision: 'none', canDraft: false };

/** What suits a visitor's last message. The index is learned when the connection goes, and follows what sync still brings. */
export function openSuggestions(options: SuggestionsOptions): ReplySuggestions {
  const { store, link, rankers, clock, savedReplies } = options;
  let isOnline = false;
  let isClosed = false;
  let cancelCooling = () => {};
  const engine = keepEngine({
    open: rankers.open,
    learn: (ranker: Ranker, isOver) => ranker.learn(pagesOf(store, isOver)),
  });
  /** Without an index there is nothing to show, which is what is shown then. */
  const warm = () =>
    void engine.ready().catch((error) => console.error('Suggestions are not there offline', error));

  const onThisComputer = async (conversationId: string): Promise<Suggestions> => {
    const asked = lastOfVisitor(store, conversationId, SUGGESTIONS_LOOK_BACK);
    if (asked.length === 0) return NOTHING;
    const ranked = await (await engine.ready()).suggest({
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
    const replies = ranked.isCourtesy ? [] : await savedReplies.suggest(content);
    // A draft is a model's, which is the server's.
    return { question: { messageId, content }, items, replies, decision: ranked.decision, canDraft: false };
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
      engine.changed();
      if (!isClosed && !isOnline && engine.isOpen()) warm();
    },
    connected(next) {
      if (isClosed || next === isOnline) return;
      isOnline = next;
      cancelCooling();
      if (isOnline) cancelCooling = clock.after(COOL_AFTER_MS, engine.drop);
      else warm();
    },
    close() {
      isClosed = true;
      cancelCooling();
      engine.close();
    },
  };
}

async function* pagesOf({ knowledge }: Pick<AccountStore, 'knowledge'>, isOver: () => boolean) {
  for (let offset = 0; !isOver(); offset += PAGE) {
    const items = knowledge.list({ offset, limit: PAGE });
    if (items.length > 0) yield items;
    if (items.length < PAGE) return;
    await nextTurn();
  }
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
