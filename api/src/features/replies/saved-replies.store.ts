import type { ReplyAction, SavedReply, SavedReplyDraft } from '@chatbot-saas/contract';
import type { FindableReply } from '@chatbot-saas/engine/saved-replies';
import {
  type Changed,
  type ChangeSpan,
  changedWithin,
  changeKey,
  expression,
  type Query,
  type TenantDb,
} from '../../db/index.ts';
import { type FileOfMessage, heldBy } from '../files/files.service.ts';
import { visibleTo } from './visible-to.ts';

interface ReplyRow {
  id: string;
  title: string;
  shortcut: string;
  body: string;
  actions: ReplyAction[];
  files: FileOfMessage[];
  author_id: string | null;
  owner_id: string | null;
  used_count: number;
  avg_rating: number | null;
  version: number;
  client_digest: Buffer | null;
  created_at: Date;
  updated_at: Date;
}

/** Without addresses of its files. */
export type KeptReply = Omit<SavedReply, 'files'> & { files: FileOfMessage[] };

const fromRow = (row: ReplyRow): KeptReply => ({
  _id: row.id,
  title: row.title,
  shortcut: row.shortcut,
  body: row.body,
  visibility: row.owner_id === null ? 'workspace' : 'mine',
  actions: row.actions,
  files: row.files,
  author: row.author_id,
  usedCount: row.used_count,
  avgRating: row.avg_rating,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** What the member sees, with its files and the ratings of ended conversations in which it was sent. */
const viewed = (db: TenantDb, viewer: string) =>
  db
    .from('saved_replies as r')
    .modify(visibleTo(viewer))
    .select('r.*')
    .select({
      files: heldBy('reply_id', 'r'),
      avg_rating: expression(`(SELECT avg(c.rating)::float8 FROM saved_reply_uses u
        JOIN conversations c ON c.tenant_id = u.tenant_id AND c.id = u.conversation_id
        WHERE u.tenant_id = r.tenant_id AND u.reply_id = r.id AND c.status = 'ended')`),
    });

export interface ReplyQuery {
  page: number;
  limit: number;
  search?: string | undefined;
}

export async function page(
  db: TenantDb,
  viewer: string,
  { page, limit, search }: ReplyQuery,
): Promise<{ replies: KeptReply[]; total: number }> {
  const words = search?.trim();
  const matching = (replies: Query) =>
    void (
      words &&
      replies.whereRaw(
        `strpos(lower(concat_ws(' ', r.title, r.shortcut, r.body) COLLATE pg_c_utf8), lower(? COLLATE pg_c_utf8)) > 0`,
        [words],
      )
    );
  const counted = await db
    .from('saved_replies as r')
    .modify(visibleTo(viewer))
    .modify(matching)
    .first({ total: expression('count(*)') });
  const rows: ReplyRow[] = await viewed(db, viewer)
    .modify(matching)
    .orderBy('r.title')
    .orderBy('r.id')
    .limit(limit)
    .offset((page - 1) * limit);
  return { replies: rows.map(fromRow), total: counted.total };
}

/** Stands for all that the member sees, as it is worded now. */
export async function contentsOf(db: TenantDb, viewer: string): Promise<string> {
  const row = await db
    .from('saved_replies as r')
    .modify(visibleTo(viewer))
    .first({
      contents: expression("md5(coalesce(string_agg(r.id || ':' || r.version, ',' ORDER BY r.id), ''))"),
    });
  return row.contents;
}

/** All that the member sees, as far as it is searched. */
export const listFindable = async (db: TenantDb, viewer: string): Promise<FindableReply[]> =>
  (
    await db
      .from('saved_replies as r')
      .modify(visibleTo(viewer))
      .select('r.id', 'r.title', 'r.shortcut', 'r.body')
  ).map(({ id, ...reply }: Omit<FindableReply, '_id'> & { id: string }) => ({ _id: id, ...reply }));

/** In no order; one that is gone is left out. */
export async function listByIds(db: TenantDb, viewer: string, ids: readonly string[]): Promise<KeptReply[]> {
  const rows: ReplyRow[] = await viewed(db, viewer).whereIn('r.id', [...ids]);
  return rows.map(fromRow);
}

export async function find(db: TenantDb, viewer: string, id: string): Promise<KeptReply | null> {
  const row: ReplyRow | undefined = await viewed(db, viewer).where({ 'r.id': id }).first();
  return row ? fromRow(row) : null;
}

/** Locked until the transaction ends. */
export async function lock(db: TenantDb, viewer: string, id: string): Promise<KeptReply | null> {
  const row: ReplyRow | undefined = await viewed(db, viewer)
    .where({ 'r.id': id })
    .forNoKeyUpdate('r')
    .first();
  return row ? fromRow(row) : null;
}

/** The reply of an earlier try, null where it is another member's; and the digest of what was sent. */
export async function findByClientId(
  db: TenantDb,
  viewer: string,
  clientId: string,
): Promise<{ reply: KeptReply | null; digest: Buffer | null } | null> {
  const row = await db.from('saved_replies').where({ client_id: clientId }).first('id', 'client_digest');
  return row ? { reply: await find(db, viewer, row.id), digest: row.client_digest } : null;
}

/** Whatever the case, how letters are composed, and what joins them. */
const shortcutKey = (text: string) => `lower(normalize(translate(${text}, U&'\\200C\\200D', '')))`;

export async function findByShortcut(
  db: TenantDb,
  viewer: string,
  shortcut: string,
): Promise<Pick<SavedReply, '_id' | 'title'> | null> {
  const row = await db
    .from('saved_replies as r')
    .modify(visibleTo(viewer))
    .whereRaw(`${shortcutKey('r.shortcut')} = ${shortcutKey('?')}`, [shortcut])
    .first('r.id', 'r.title');
  return row ? { _id: row.id, title: row.title } : null;
}

/** Those of one member, or the workspace's. */
export async function count(db: TenantDb, ownerId: string | null): Promise<number> {
  const row = await db
    .from('saved_replies')
    .where({ owner_id: ownerId })
    .first({ count: expression('count(*)') });
  return row.count;
}

export async function insert(
  db: TenantDb,
  viewer: string,
  { actions, visibility, ...draft }: Omit<SavedReplyDraft, 'files'>,
  sent: { clientId: string; digest: Buffer } | null,
): Promise<string> {
  const [row] = await db
    .from('saved_replies')
    .insert({
      ...draft,
      actions: JSON.stringify(actions),
      author_id: viewer,
      owner_id: visibility === 'mine' ? viewer : null,
      client_id: sent?.clientId ?? null,
      client_digest: sent?.digest ?? null,
    })
    .returning('id');
  return row.id;
}

export type ReplyChange = { [K in keyof Omit<SavedReplyDraft, 'files'>]?: SavedReplyDraft[K] | undefined };

/** The caller holds its lock. */
export async function update(
  db: TenantDb,
  viewer: string,
  id: string,
  { actions, visibility, ...rest }: ReplyChange,
): Promise<KeptReply> {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  await db
    .from('saved_replies')
    .where({ id })
    .update({
      ...given,
      ...(actions && { actions: JSON.stringify(actions) }),
      ...(visibility && { owner_id: visibility === 'mine' ? viewer : null }),
      version: expression('version + 1'),
      updated_at: expression('now()'),
    });
  return get(db, viewer, id);
}

/** One that is known to be there. */
export async function get(db: TenantDb, viewer: string, id: string): Promise<KeptReply> {
  const found = await find(db, viewer, id);
  if (!found) throw new Error('A saved reply is gone under its lock');
  return found;
}

export async function remove(db: TenantDb, viewer: string, id: string): Promise<boolean> {
  return (await db.from('saved_replies as r').where({ 'r.id': id }).modify(visibleTo(viewer)).delete()) > 0;
}

export async function removePrivate(db: TenantDb, ownerId: string): Promise<void> {
  await db.from('saved_replies').where({ owner_id: ownerId }).delete();
}

/** Consoles of everyone else delete what has become private. */
export async function buryForOthers(db: TenantDb, id: string): Promise<void> {
  await db
    .from('tombstones')
    .insert({ kind: 'reply', id })
    .onConflict(['tenant_id', 'kind', 'id'])
    .merge(['changed_xid', 'deleted_at']);
}

export async function lockWriting(db: TenantDb): Promise<void> {
  await db
    .from('tenants')
    .select(expression("pg_advisory_xact_lock(hashtextextended('replies ' || id::text, 0))"));
}

export async function changed(db: TenantDb, viewer: string, span: ChangeSpan): Promise<Changed<KeptReply>[]> {
  const rows: (ReplyRow & { change_xid: string })[] = await viewed(db, viewer).modify(
    changedWithin(span, { xid: 'r.changed_xid', id: 'r.id' }),
  );
  return rows.map((row) => ({ key: changeKey(row), value: fromRow(row) }));
}
