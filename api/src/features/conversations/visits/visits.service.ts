import type { Conversation } from '@chatbot-saas/contract';
import { MAX_PAGE_VIEWS } from '@chatbot-saas/contract/domain';
import type { Scope } from '../../../context/index.ts';
import * as contacts from '../../contacts/contacts.service.ts';
import { assertNotEnded } from '../conversations.policy.ts';
import * as conversations from '../conversations.service.ts';
import * as conversationStore from '../conversations.store.ts';
import { contextOf } from '../visitor-context.ts';
import * as store from './visits.store.ts';

interface Opened {
  url: string;
  title?: string | undefined;
}

/** Notes the page that the visitor has open. The one that is open already changes nothing. */
export async function note(
  scope: Scope,
  sessionId: string,
  { url, title = undefined }: Opened,
): Promise<void> {
  const row = await conversations.lockBySession(scope, sessionId);
  // One that ended idle may go on.
  if (row.reactivates_until === null) assertNotEnded(row);
  const opened = { url, title: title ?? null };
  if (row.page?.url === opened.url && row.page.title === opened.title) return;
  const page = await store.append(scope.db, row.id, opened);
  if (row.contact_id !== null) await contacts.notePage(scope.db, row.contact_id, page);
  const changed = await conversationStore.setPage(scope.db, row.id, page);
  if (changed) conversations.announce(scope, changed);
}

/** The pages of the visit, newest first. The one it was started on comes with the start, and is noted nowhere else. */
export async function list(scope: Scope, ref: string): Promise<NonNullable<Conversation['page']>[]> {
  const { id, metadata, created_at } = await conversations.getRow(scope, ref);
  const pages = await store.list(scope.db, id);
  const { page: first } = contextOf(metadata, created_at);
  // Noted again as the visit's first page, it has its title too.
  if (first === null || pages.length >= MAX_PAGE_VIEWS || pages.at(-1)?.url === first.url) return pages;
  return [...pages, first];
}
