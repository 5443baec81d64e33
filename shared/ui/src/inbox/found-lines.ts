import type { Contact, Conversation, KnowledgeItem } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { BookOpen, MessageSquare, UserRound } from 'lucide-react';
import type { Command } from '../commands/command.ts';
import { contactName } from '../people/contact-name.ts';
import { onOneLine, preview, visitorName } from './conversation-words.ts';

/** How many lines of one kind the command menu shows. */
const MOST_CONVERSATIONS = 8;
const MOST_VISITORS = 3;
const MOST_ARTICLES = 5;

/** Conversations that a search found, for the command menu: first those with a visitor of that name. */
export const conversationLines = (
  conversations: readonly Conversation[],
  search: string,
  open: (conversation: Conversation) => void,
): Command[] =>
  namedFirst(conversations, search)
    .slice(0, MOST_CONVERSATIONS)
    .map((conversation) => ({
      id: `conversation ${conversation._id}`,
      label: visitorName(conversation),
      icon: MessageSquare,
      hint: preview(conversation),
      run: () => open(conversation),
    }));

function namedFirst(conversations: readonly Conversation[], search: string): readonly Conversation[] {
  if (search.trim() === '') return conversations;
  const isNamedSo = ({ visitor: { name, email } }: Conversation) => isNamed([name, email], search);
  return [...conversations.filter(isNamedSo), ...conversations.filter((one) => !isNamedSo(one))];
}

/** The visitors among them whose name or email was searched for, each with the first of their conversations. */
export function visitorLines(
  conversations: readonly Conversation[],
  search: string,
  open: (conversation: Conversation) => void,
): Command[] {
  const firstOf = new Map<string, Conversation>();
  for (const conversation of conversations) {
    const { name, email } = conversation.visitor;
    const key = (email ?? name)?.toLowerCase();
    if (!key || firstOf.has(key) || !isNamed([name, email], search)) continue;
    firstOf.set(key, conversation);
  }
  return [...firstOf].slice(0, MOST_VISITORS).map(([key, conversation]) => ({
    id: `visitor ${key}`,
    label: visitorName(conversation),
    icon: UserRound,
    hint: conversation.visitor.email ?? t`Visitor`,
    run: () => open(conversation),
  }));
}

/** Whether a search is for a person with one of these names. */
export function isNamed(names: readonly (string | null)[], search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return names.some((name) => name?.toLowerCase().includes(wanted));
}

/** People that a search found. */
export const contactLines = (contacts: readonly Contact[], open: (contact: Contact) => void): Command[] =>
  contacts.slice(0, MOST_VISITORS).map((contact) => ({
    id: `contact ${contact._id}`,
    label: contactName(contact),
    icon: UserRound,
    hint: [contact.email ?? t`Visitor`, contact.isBlocked && t`Blocked`].filter(Boolean).join(' · '),
    run: () => open(contact),
  }));

/** Knowledge articles that a search found, for the command menu. */
export const articleLines = (
  items: readonly KnowledgeItem[],
  open: (item: KnowledgeItem) => void,
): Command[] =>
  items.slice(0, MOST_ARTICLES).map((item) => ({
    id: `article ${item._id}`,
    label: item.question,
    icon: BookOpen,
    hint: onOneLine(item.answer),
    run: () => open(item),
  }));
