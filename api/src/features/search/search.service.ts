import type { ArticleHit, Contact, ContactHit, KnowledgeItem, SearchPage } from '@chatbot-saas/contract';
import { MAX_SEARCH_PAGES, SEARCH_PAGE_SIZE, type SearchType } from '@chatbot-saas/contract/domain';
import { foundLine, type Mark } from '@chatbot-saas/contract/rich-text';
import { ownLanguageOf } from '@chatbot-saas/engine/language/own-language';
import type { Scope } from '../../context/index.ts';
import type { TransactionRunner } from '../../context/serve.ts';
import * as contacts from '../contacts/contacts.service.ts';
import * as knowledge from '../knowledge/knowledge.service.ts';
import { partsIn } from './parts.ts';
import { findSaid, type Search } from './said.service.ts';
import { Sought } from './sought.ts';
import { wordsOf } from './words.ts';

export async function find(
  transactions: TransactionRunner,
  { type, ...search }: Search & { type: SearchType },
): Promise<SearchPage> {
  if (type === 'articles') return findArticles(transactions, search);
  return transactions.run((scope) =>
    type === 'contacts' ? findContacts(scope, search) : findSaid(scope, search),
  );
}

const nowUnless = (asOf: string | undefined): string => asOf ?? new Date().toISOString();

async function findContacts(scope: Scope, { q, page, asOf }: Search): Promise<SearchPage> {
  if (q.trim() === '') return { hits: [], page, hasMore: false, asOf: nowUnless(asOf), isComplete: true };
  const { contacts: found, total } = await contacts.list(scope, { search: q, page, limit: SEARCH_PAGE_SIZE });
  return {
    hits: found.map((contact) => contactHit(contact, q)),
    page,
    hasMore: page < MAX_SEARCH_PAGES && total > page * SEARCH_PAGE_SIZE,
    asOf: nowUnless(asOf),
    isComplete: true,
  };
}

function contactHit(contact: Contact, q: string): ContactHit {
  const { _id: contactId, name, email, phone, externalId, lastSeenAt } = contact;
  const parts = { name, email, phone, externalId };
  const fields = ['name', 'email', 'phone', 'externalId'] as const;
  const [found] = fields.flatMap((field) => {
    const text = parts[field] ?? '';
    const marks = partsIn(text, q);
    return marks.length > 0 ? [{ field, ...foundLine(text, marks) }] : [];
  });
  // A number is found by its digits, in whatever way it is written.
  const other = { field: phone ? ('phone' as const) : ('name' as const), line: phone ?? name ?? '' };
  const whole: Mark[] = other.line === '' ? [] : [{ start: 0, end: other.line.length }];
  return { type: 'contact', contactId, name, email, lastSeenAt, ...(found ?? { ...other, marks: whole }) };
}

/** What the assistant would answer from, best first. */
const RANKED = 50;

async function findArticles(transactions: TransactionRunner, { q, page, asOf }: Search): Promise<SearchPage> {
  const answer = { page, asOf: nowUnless(asOf), isComplete: true };
  if (wordsOf(q).length === 0) return { ...answer, hits: [], hasMore: false };
  const { items } = await knowledge.search(transactions, { query: q, limit: RANKED });
  const end = page * SEARCH_PAGE_SIZE;
  const hits = items.slice(end - SEARCH_PAGE_SIZE, end).map((item) => articleHit(item, q));
  return { ...answer, hits, hasMore: items.length > end };
}

/** Its answer, where that has the words; else the question or wording that has them; else how the answer begins. */
function articleHit(item: KnowledgeItem, q: string): ArticleHit {
  const { _id: articleId, question: title, alternatives, answer, category, updatedAt } = item;
  const language = ownLanguageOf(`${title} ${answer}`);
  const sought = new Sought(q, language ? [language] : []);
  const [best] = [answer, title, ...alternatives]
    .map((text) => ({ text, marks: sought.someMarksIn(text) }))
    .filter(({ marks }) => marks.length > 0);
  const { text, marks } = best ?? { text: answer, marks: [] };
  return { type: 'article', articleId, title, category, updatedAt, ...foundLine(text, marks) };
}
