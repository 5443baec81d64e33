import {
  becomeStaff,
  type ChangeKey,
  type ChangeSpan,
  changedWithin,
  changeKey,
  expression,
  type PlatformDb,
  type SearchStream,
  type TenantDb,
} from '../../db/index.ts';

export interface Behind {
  tenantId: string;
  stream: SearchStream;
}

/** What a search reads slowly without the index. */
export async function listBehind(platform: PlatformDb): Promise<Behind[]> {
  const rows = await platform.ask<{ tenant_id: string; stream: SearchStream }>(
    'finds tenants whose messages and notes are not indexed',
    (from) => from('behind_in_text_index').select('tenant_id', 'stream'),
  );
  return rows.map(({ tenant_id: tenantId, stream }) => ({ tenantId, stream }));
}

/** The next page of a pass over the changes. */
export type Pass = Omit<ChangeSpan, 'limit'>;

/**
 * Where the pass goes on, or a new one. Locked until the transaction ends; null while another process is at it. The
 * transaction may read what the team keeps to itself.
 */
export async function lockPass(db: TenantDb, stream: SearchStream): Promise<Pass | null> {
  await becomeStaff(db);
  await db
    .from('text_index_progress')
    .insert(expression('(stream) VALUES (?) ON CONFLICT DO NOTHING', [stream]));
  const row:
    | { since: string | null; until: string; after_xid: string | null; after_id: string | null }
    | undefined = await db
    .from('text_index_progress')
    .where({ stream })
    .forUpdate()
    .skipLocked()
    .select({
      since: expression('indexed::text'),
      until: expression('coalesce(until, pg_current_snapshot())::text'),
      after_xid: expression('after_xid::text'),
      after_id: 'after_id',
    })
    .first();
  if (!row) return null;
  const { since, until, after_xid: xid, after_id: id } = row;
  return { since, until, after: xid !== null && id !== null ? { xid, id } : null };
}

/** The pass is past that change. */
export async function goOn(
  db: TenantDb,
  stream: SearchStream,
  { until }: Pass,
  after: ChangeKey,
): Promise<void> {
  await db
    .from('text_index_progress')
    .where({ stream })
    .update({
      until: expression('?::pg_snapshot', [until]),
      after_xid: expression('?::xid8', [after.xid]),
      after_id: after.id,
    });
}

export async function complete(db: TenantDb, stream: SearchStream, { until }: Pass): Promise<void> {
  await db
    .from('text_index_progress')
    .where({ stream })
    .update({ indexed: expression('?::pg_snapshot', [until]), until: null, after_xid: null, after_id: null });
}

/** A message or note. */
export interface Text {
  id: string;
  conversationId: string;
  /** Null of a note. */
  seq: number | null;
  content: string;
  /** What the team's or the visitor's words are in, as far as the conversation knows. */
  languageTag: string | null;
  /** In microseconds since 1970. */
  at: number;
}

interface TextRow {
  id: string;
  conversation_id: string;
  seq: number | null;
  content: string;
  language: string | null;
  at: number;
}

export const fromRow = (row: TextRow): Text => ({
  id: row.id,
  conversationId: row.conversation_id,
  seq: row.seq,
  content: row.content,
  languageTag: row.language,
  at: row.at,
});

const MICROSECONDS = '(extract(epoch FROM t.created_at) * 1000000)::bigint AS at';
const LANGUAGE =
  '(SELECT c.language FROM conversations c WHERE c.tenant_id = t.tenant_id AND c.id = t.conversation_id) AS language';
const shown = [expression(LANGUAGE), expression(MICROSECONDS)] as const;

/** Messages as `t`; what the product itself says in a conversation is no one’s words. */
export const messages = (db: TenantDb) =>
  db
    .from('messages as t')
    .whereNot({ 't.role': 'system' })
    .select('t.id', 't.conversation_id', 't.seq', 't.content', ...shown);

/** Notes as `t`. */
export const notes = (db: TenantDb) =>
  db
    .from('conversation_notes as t')
    .select('t.id', 't.conversation_id', 't.content', expression('NULL::integer AS seq'), ...shown);

/** The next `limit` changes of a pass, and the last of them; null after the last ones. */
export async function readPage(
  db: TenantDb,
  stream: SearchStream,
  pass: Pass,
  limit: number,
): Promise<{ texts: Text[]; last: ChangeKey | null }> {
  const within = changedWithin({ ...pass, limit }, { xid: 't.changed_xid', id: 't.id' });
  const rows: (TextRow & { change_xid: string })[] =
    stream === 'message' ? await messages(db).modify(within) : await notes(db).modify(within);
  const last = rows.at(-1);
  return { texts: rows.map(fromRow), last: rows.length === limit && last ? changeKey(last) : null };
}

/** See search_eras.sql; times are microseconds since 1970. */
export interface Era {
  id: number;
  startsAt: number;
  newestAt: number;
  texts: number;
  languages: Set<string>;
}

const MOMENT = `timestamptz 'epoch' + ?::bigint * interval '1 microsecond'`;

/** From the first to the present one. */
export async function listEras(db: TenantDb): Promise<Era[]> {
  const rows: { id: number; starts: number | null; newest: number; texts: number; languages: string[] }[] =
    await db
      .from('search_eras')
      .orderBy('starts_at')
      .select('id', 'texts', 'languages', {
        starts: expression(
          `CASE WHEN isfinite(starts_at) THEN (extract(epoch FROM starts_at) * 1000000)::bigint END`,
        ),
        newest: expression('(extract(epoch FROM newest_at) * 1000000)::bigint'),
      });
  return rows.map(({ id, starts, newest, texts, languages }) => ({
    id,
    startsAt: starts ?? Number.NEGATIVE_INFINITY,
    newestAt: newest,
    texts,
    languages: new Set(languages),
  }));
}

/** With its first text. The tenant's first era has no start. */
export async function openEra(db: TenantDb, at: number, { isFirst }: { isFirst: boolean }): Promise<Era> {
  const moment = expression(MOMENT, [at]);
  const [row] = await db
    .from('search_eras')
    .insert({ starts_at: isFirst ? '-infinity' : moment, newest_at: moment })
    .returning('id');
  const startsAt = isFirst ? Number.NEGATIVE_INFINITY : at;
  return { id: row.id, startsAt, newestAt: at, texts: 0, languages: new Set() };
}

export async function saveEra(db: TenantDb, { id, newestAt, texts, languages }: Era): Promise<void> {
  await db
    .from('search_eras')
    .where({ id })
    .update({ newest_at: expression(MOMENT, [newestAt]), texts, languages: [...languages] });
}

/** Takes messages and notes out of the index. */
export async function remove(db: TenantDb, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .from('search_texts')
      .whereIn('id', [...ids])
      .delete();
}

export interface IndexedText extends Text {
  terms: readonly string[];
}

/** Puts texts into the index. What is there already and has not changed stays as it is. */
export async function save(db: TenantDb, texts: readonly IndexedText[]): Promise<void> {
  if (texts.length === 0) return;
  await db.from('search_texts').insert(
    expression(
      `(id, conversation_id, seq, note_id, created_at, terms)
         SELECT id, conversation_id, seq, CASE WHEN seq IS NULL THEN id END,
                timestamptz 'epoch' + at * interval '1 microsecond', array_to_tsvector(string_to_array(terms, ' '))
           FROM unnest(?::uuid[], ?::uuid[], ?::integer[], ?::bigint[], ?::text[])
                AS given(id, conversation_id, seq, at, terms)
         ON CONFLICT (tenant_id, id) DO UPDATE SET terms = excluded.terms
           WHERE search_texts.terms <> excluded.terms`,
      [
        texts.map(({ id }) => id),
        texts.map(({ conversationId }) => conversationId),
        texts.map(({ seq }) => seq) as number[],
        texts.map(({ at }) => at),
        texts.map(({ terms }) => terms.join(' ')),
      ],
    ),
  );
}
