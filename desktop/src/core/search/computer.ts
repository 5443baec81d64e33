import type { Conversation, ConversationNote, SearchHit } from '@chatbot-saas/contract';
import { SEARCH_PAGE_SIZE, type SearchType } from '@chatbot-saas/contract/domain';
import { givenName } from '@chatbot-saas/contract/notifications';
import { foundLine } from '@chatbot-saas/contract/rich-text';
import type { AccountStore, SearchHit as StoredHit } from '../account/account-store.ts';
import { queryWords, spansOf, type Word } from '../inbox/search-words.ts';
import type { EverythingPage } from './page.ts';

type Store = Pick<AccountStore, 'conversations' | 'knowledge' | 'messages' | 'search'>;
interface Query {
  q: string;
  type: SearchType;
  /** The end of the page before. */
  after: { before: number; olderThan: string } | null;
}

/** Of people and articles, as many as anybody reads. */
const MOST_OTHERS = 50;
/** Conversations in which a person is looked for. */
const LOOKED_THROUGH = 500;
/** A note's place is looked for in so many of the newest messages. */
const READ_FOR_PLACE = 500;

/** What this computer has, without the server. */
export function searchComputer(store: Store, { q, type, after }: Query): EverythingPage {
  const page = (hits: SearchHit[], next: EverythingPage['next'] = null): EverythingPage => ({
    hits,
    next,
    isComplete: true,
    from: 'computer',
  });
  const words = queryWords(q);
  if (words.length === 0) return page([]);
  if (type === 'contacts') return page(contactHits(store, q, words));
  if (type === 'articles') return page(articleHits(store, q, words));
  const limit = SEARCH_PAGE_SIZE;
  const { items, next } = store.search.messages(q, { before: after?.before ?? null, limit });
  const said = items.map(messageHit);
  // Notes between the messages of this page; on the last one, all that are older.
  const oldest = next === null ? undefined : items.at(-1)?.message.timestamp;
  const noted = store.search
    .notes(q)
    .filter(({ createdAt }) => (!after || createdAt < after.olderThan) && (!oldest || createdAt >= oldest))
    .map((note) => noteHit(store, note, words));
  return page(
    [...said, ...noted].sort((a, b) => (a.at < b.at ? 1 : -1)),
    next !== null && oldest ? { from: 'computer', before: next, olderThan: oldest } : null,
  );
}

const visitorOf = (conversation: Conversation | null) => ({
  contactId: conversation?.contact?._id ?? null,
  visitor: conversation && givenName(conversation),
});

function messageHit({ message, conversation, spans }: StoredHit): Extract<SearchHit, { type: 'message' }> {
  const named = visitorOf(conversation);
  return {
    type: 'message',
    conversationId: message.conversationId,
    messageId: message.id,
    seq: message.seq,
    role: message.role,
    ...named,
    author: message.role === 'user' ? named.visitor : (message.metadata.agentName ?? null),
    at: message.timestamp,
    ...foundLine(message.content, spans),
  };
}

function noteHit(
  { conversations, messages }: Store,
  { _id, conversationId, author, content, createdAt }: ConversationNote,
  words: readonly Word[],
): Extract<SearchHit, { type: 'note' }> {
  const read = messages.history(conversationId, { limit: READ_FOR_PLACE }).messages;
  return {
    type: 'note',
    noteId: _id,
    conversationId,
    seq: read.findLast(({ timestamp }) => timestamp <= createdAt)?.seq ?? read[0]?.seq ?? 0,
    ...visitorOf(conversations.find(conversationId)),
    author: author?.name ?? null,
    at: createdAt,
    ...foundLine(content, spansOf(content, words)),
  };
}

/** People with a conversation here, whose name or address has the words. */
function contactHits({ conversations }: Store, search: string, words: readonly Word[]): SearchHit[] {
  const hits = new Map<string, SearchHit>();
  for (const { contact, updatedAt } of conversations.list({ search }, { limit: LOOKED_THROUGH }).items) {
    if (!contact || hits.has(contact._id)) continue;
    const { _id: contactId, name, email } = contact;
    if (!words.every((word) => spansOf(`${name ?? ''} ${email ?? ''}`, [word]).length > 0)) continue;
    const field = name !== null && spansOf(name, words).length > 0 ? 'name' : 'email';
    const text = (field === 'name' ? name : email) ?? '';
    const found = foundLine(text, spansOf(text, words));
    hits.set(contactId, { type: 'contact', contactId, name, email, field, lastSeenAt: updatedAt, ...found });
  }
  return [...hits.values()].slice(0, MOST_OTHERS);
}

function articleHits({ knowledge }: Store, search: string, words: readonly Word[]): SearchHit[] {
  return knowledge
    .search(search, MOST_OTHERS)
    .map(({ _id: articleId, question: title, answer, alternatives, category, updatedAt }) => {
      const [found] = [answer, title, ...alternatives]
        .map((text) => ({ text, spans: spansOf(text, words) }))
        .filter(({ spans }) => spans.length > 0);
      const { text, spans } = found ?? { text: answer, spans: [] };
      return { type: 'article', articleId, title, category, updatedAt, ...foundLine(text, spans) };
    });
}
