import type { Conversation, KnowledgeItem } from '@chatbot-saas/contract';
import { formatList } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
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
    ...(conversations.status === 'rejected' ? [[t`conversations`, conversations.reason] as const] : []),
    ...(messages.status === 'rejected' ? [[t`messages`, messages.reason] as const] : []),
    ...(articles.status === 'rejected' ? [[t`articles`, articles.reason] as const] : []),
  ];
  return {
    search,
    conversations: conversations.status === 'fulfilled' ? conversations.value.conversations : [],
    messages: messages.status === 'fulfilled' ? (messages.value?.items ?? []) : [],
    articles: articles.status === 'fulfilled' ? (articles.value ?? []) : [],
    problem: problemOf(failed),
  };
}

function problemOf(failed: readonly (readonly [name: string, error: unknown])[]): string | null {
  const [first] = failed;
  if (!first) return null;
  const names = formatList(failed.map(([name]) => name));
  const reason = sentence(first[1]);
  return t`We couldn’t search ${names}. ${reason}`;
}
