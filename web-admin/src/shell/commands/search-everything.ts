import { createClient } from '@chatbot-saas/client';
import type { Contact, Conversation, KnowledgeItem, StaffOperations } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { endIfRefused, options } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import * as session from '../../session/session.ts';

/** More than the menu shows: those of a visitor with that name come first. */
const CONVERSATIONS = 20;
const CONTACTS = 4;
const ARTICLES = 5;

export interface Found {
  search: string;
  conversations: readonly Conversation[];
  contacts: readonly Contact[];
  articles: readonly KnowledgeItem[];
  /** What could not be searched and why, in a sentence. */
  problem: string | null;
}

/** Why, by what could not be searched. */
type Failed = Partial<Record<'conversations' | 'contacts' | 'articles', unknown>>;

/** Its errors are shown in the menu, and not as toasts. */
const api = createClient<StaffOperations>(options);

/** What the server finds, as the search boxes of inbox and knowledge base do. */
export async function searchEverything(search: string, signal: AbortSignal): Promise<Found> {
  const sentWith = session.token();
  const [conversations, contacts, articles] = await Promise.allSettled([
    api.call('GET /chat/conversations', { query: { search, limit: CONVERSATIONS }, signal }),
    api.call('GET /contacts', { query: { page: 1, search, limit: CONTACTS }, signal }),
    api.call('GET /kb', { query: { page: 1, search, limit: ARTICLES }, signal }),
  ]);
  signal.throwIfAborted();
  const failed: Failed = {};
  if (conversations.status === 'rejected') failed.conversations = conversations.reason;
  if (contacts.status === 'rejected') failed.contacts = contacts.reason;
  if (articles.status === 'rejected') failed.articles = articles.reason;
  for (const reason of Object.values(failed)) endIfRefused(reason, sentWith);
  return {
    search,
    conversations: conversations.status === 'fulfilled' ? conversations.value.conversations : [],
    contacts: contacts.status === 'fulfilled' ? contacts.value.contacts : [],
    articles: articles.status === 'fulfilled' ? articles.value.items : [],
    problem: problemText(failed),
  };
}

function problemText(failed: Failed): string | null {
  const [reason] = Object.values(failed);
  if (reason === undefined) return null;
  return `${failureText(failed)} ${errorText(reason)}`;
}

function failureText(failed: Failed): string {
  if (Object.keys(failed).length > 1) return t`We couldn’t search everything.`;
  if ('conversations' in failed) return t`We couldn’t search conversations.`;
  if ('contacts' in failed) return t`We couldn’t search contacts.`;
  return t`We couldn’t search articles.`;
}
