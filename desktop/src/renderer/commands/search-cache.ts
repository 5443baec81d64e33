import type { Conversation, KnowledgeItem } from '@chatbot-saas/contract';
import type { SearchHit } from '../../core/account/account-store.ts';
import { sentence, unwrap } from '../api.ts';

/** More than the menu shows: visitors are found in them, too. */
const CONVERSATIONS = 20;
const OTHERS = 5;
/** The calls take no more. */
const LONGEST = 200;

export interface Found {
  /** What was asked for: the person may have typed on since. */
  search: string;
  conversations: readonly Conversation[];
  messages: readonly SearchHit[];
  articles: readonly KnowledgeItem[];
  /** What could not be searched and why, in a sentence. */
  problem: string | null;
}

/** What this computer has, with or without a connection. Without words: the conversations, and nothing else. */
export async function searchCache(search: string): Promise<Found> {
  const query = search.trim().slice(0, LONGEST);
  const { inbox, search: stored, help } = window.api;
  const [conversations, messages, articles] = await Promise.allSettled([
    unwrap(inbox.list({ view: 'all', search: query, limit: CONVERSATIONS })),
    query === '' ? null : unwrap(stored.messages({ query, before: null, limit: OTHERS })),
    query === '' ? null : unwrap(help.searchKnowledge({ query, limit: OTHERS })),
  ]);
  const failed = [
    ...(conversations.status === 'rejected' ? [['conversations', conversations.reason] as const] : []),
    ...(messages.status === 'rejected' ? [['messages', messages.reason] as const] : []),
    ...(articles.status === 'rejected' ? [['articles', articles.reason] as const] : []),
  ];
  const [first] = failed;
  return {
    search,
    conversations: conversations.status === 'fulfilled' ? conversations.value.conversations : [],
    messages: messages.status === 'fulfilled' ? (messages.value?.items ?? []) : [],
    articles: articles.status === 'fulfilled' ? (articles.value ?? []) : [],
    problem: first
      ? `We couldn’t search ${failed.map(([name]) => name).join(' and ')}. ${sentence(first[1])}`
      : null,
  };
}
