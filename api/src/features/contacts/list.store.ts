import type { Contact } from '@chatbot-saas/contract';
import { MAX_COUNTED_CONTACTS } from '@chatbot-saas/contract/domain';
import { expression, type Query, type TenantDb } from '../../db/index.ts';
import { type ContactRow, fromRow, viewed } from './contacts.store.ts';

interface ListQuery {
  search?: string | undefined;
  blocked?: boolean | undefined;
  page: number;
  limit: number;
}

const BLOCKED = '(p.blocked_until > now())';
const FOUND = 'strpos(p.searched, folded(?)) > 0';

/** Words that so many of the newest contacts have are found in the order of the list, others by the index. */
const SAMPLE = 1_000;
const FREQUENT = SAMPLE / 20;

/** One page, last seen first, and how many there are in all; a search counts up to its limit. */
export async function list(
  db: TenantDb,
  { search, blocked, page, limit }: ListQuery,
): Promise<{ contacts: Contact[]; total: number }> {
  const words = search?.trim();
  const containing = words ? await matching(db, words) : null;
  const narrow = (rows: Query) => {
    if (containing) rows.modify(containing);
    if (blocked !== undefined) rows.whereRaw(blocked ? BLOCKED : `${BLOCKED} IS NOT TRUE`);
  };
  const rows: ContactRow[] = await viewed(db)
    .modify(narrow)
    .modify(lastSeenFirst)
    .limit(limit)
    .offset((page - 1) * limit);
  const counted = db.from('contacts as p').modify(narrow).select('p.id');
  if (words) counted.modify(lastSeenFirst).limit(MAX_COUNTED_CONTACTS);
  const [{ total }] = await db
    .from('contacts')
    .from(expression('(?) AS counted', [counted]))
    .select({ total: expression('count(*)::int') });
  return { contacts: rows.map(fromRow), total };
}

const lastSeenFirst = (rows: Query) => rows.orderBy('p.last_seen_at', 'desc').orderBy('p.id', 'desc');

async function matching(db: TenantDb, words: string): Promise<(rows: Query) => void> {
  const newest = db.from('contacts as p').modify(lastSeenFirst).limit(SAMPLE).select('p.searched');
  const [{ count }] = await db
    .from('contacts')
    .from(expression('(?) AS p', [newest]))
    .whereRaw(FOUND, [words])
    .select({ count: expression('count(*)::int') });
  if (count >= FREQUENT) return (rows) => rows.whereRaw(FOUND, [words]);
  return (rows) => rows.whereRaw('p.id = ANY (ARRAY(SELECT find_contacts(?)))', [words]);
}
