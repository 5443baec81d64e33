import type { Conversation } from '@chatbot-saas/contract';
import { MAX_PAGE_VIEWS } from '@chatbot-saas/contract/domain';
import type { TenantDb, TenantTables } from '../../../db/index.ts';

type Page = NonNullable<Conversation['page']>;

/** Newest first. */
export async function list(db: TenantDb, conversationId: string): Promise<Page[]> {
  const rows: TenantTables['page_views'][] = await newest(db, conversationId).select('*');
  return rows.map(({ url, title, at }) => ({ url, title, at: at.toISOString() }));
}

/** The caller holds the conversation's lock; only the newest pages are kept. */
export async function append(
  db: TenantDb,
  conversationId: string,
  { url, title }: Pick<Page, 'url' | 'title'>,
): Promise<Page> {
  const views = db.from('page_views');
  const [row] = await views.insert({ conversation_id: conversationId, url, title }).returning('at');
  await db
    .from('page_views')
    .where({ conversation_id: conversationId })
    .whereNotIn('id', newest(db, conversationId).select('id'))
    .delete();
  return { url, title, at: row.at.toISOString() };
}

const newest = (db: TenantDb, conversationId: string) =>
  db
    .from('page_views')
    .where({ conversation_id: conversationId })
    .orderBy('id', 'desc')
    .limit(MAX_PAGE_VIEWS);
