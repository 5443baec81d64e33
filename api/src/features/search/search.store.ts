import type { MessageHit, NoteHit } from '@chatbot-saas/contract';
import type { MessageRole } from '@chatbot-saas/contract/domain';
import { givenName } from '@chatbot-saas/contract/notifications';
import type { Language } from '@chatbot-saas/engine/language/language';
import { expression, type SearchStream, type TenantDb } from '../../db/index.ts';
import { fromRow, messages, notes, type Text } from './text-index.store.ts';

/** What a search begins with. */
export interface Beginning {
  /** Until when it looks, in whole milliseconds. */
  asOf: string;
  /** Whose stems the index has. */
  languages: Language[];
}

export async function begin(db: TenantDb): Promise<Beginning> {
  const [{ now, languages }] = await db.from('tenants').select({
    now: expression(`date_trunc('milliseconds', clock_timestamp()) + interval '1 ms'`),
    languages: expression('ARRAY(SELECT DISTINCT unnest(languages) FROM search_eras)'),
  });
  return { asOf: now.toISOString(), languages };
}

/**
 * Up to `limit` of the messages and notes that changed after they were indexed, and may not be in the index. A transaction
 * that stays open keeps the snapshot's lower end back, so each is asked whether the snapshot sees it.
 */
export async function listUnindexed(db: TenantDb, newest: string, limit: number): Promise<Text[]> {
  const unseen = (stream: SearchStream) =>
    db
      .from('text_index_progress')
      .where({ stream })
      .select(expression(`coalesce(max(pg_snapshot_xmin(indexed)), '0')`));
  const notIndexed = (stream: SearchStream) =>
    expression(
      `coalesce(NOT pg_visible_in_snapshot(t.changed_xid, (SELECT indexed FROM text_index_progress WHERE stream = ?)), true)`,
      [stream],
    );
  const [changedMessages, changedNotes] = [
    await messages(db)
      .where('t.changed_xid', '>=', unseen('message'))
      .whereRaw(notIndexed('message'))
      .where('t.created_at', '<=', newest)
      .orderBy('t.changed_xid', 'desc')
      .orderBy('t.id', 'desc')
      .limit(limit),
    await notes(db)
      .where('t.changed_xid', '>=', unseen('note'))
      .whereRaw(notIndexed('note'))
      .where('t.created_at', '<=', newest)
      .orderBy('t.changed_xid', 'desc')
      .orderBy('t.id', 'desc')
      .limit(limit),
  ];
  return [...changedMessages, ...changedNotes].map(fromRow);
}

/** A message or note that was found. */
export type Place = Pick<Text, 'id' | 'conversationId' | 'seq' | 'at'>;

/** The newest of the index with these words. */
export async function findIndexed(
  db: TenantDb,
  { tsquery, newest, limit }: { tsquery: string; newest: string; limit: number },
): Promise<Place[]> {
  const rows: { id: string; conversation_id: string; seq: number | null; at: number }[] = await db
    .from('search_texts')
    .from(expression('find_texts(?, ?::timestamptz, ?::integer)', [tsquery, newest, limit]))
    .select('id', 'conversation_id', 'seq', {
      at: expression('(extract(epoch FROM created_at) * 1000000)::bigint'),
    });
  return rows.map(({ id, conversation_id: conversationId, seq, at }) => ({ id, conversationId, seq, at }));
}

type WithoutLine<Hit> = Omit<Hit, 'line' | 'marks'>;
/** What is found, with its whole text. */
export interface FoundText {
  hit: WithoutLine<MessageHit> | WithoutLine<NoteHit>;
  content: string;
}

/** Of the last message before a note, after which it stands in its conversation. */
const SEQ_BEFORE = `(SELECT coalesce(max(m.seq), 0) FROM messages m
  WHERE m.tenant_id = n.tenant_id AND m.conversation_id = n.conversation_id AND m.created_at <= n.created_at) AS seq`;

/** What the visitor's name goes by, everywhere the same (`givenName`). */
const VISITOR = {
  visitor_name: 'c.visitor_name',
  contact_id: 'p.id',
  contact_name: 'p.name',
  contact_is_verified: expression('p.external_id IS NOT NULL'),
} as const;

interface VisitorRow {
  conversation_id: string;
  visitor_name: string | null;
  contact_id: string | null;
  contact_name: string | null;
  contact_is_verified: boolean;
}

const visitorOf = (row: VisitorRow): Pick<MessageHit, 'contactId' | 'visitor'> => ({
  contactId: row.contact_id,
  visitor: givenName({
    _id: row.conversation_id,
    visitor: { name: row.visitor_name },
    contact: row.contact_id
      ? { _id: row.contact_id, name: row.contact_name, isVerified: row.contact_is_verified }
      : null,
  }),
});

interface MessageRow extends VisitorRow {
  id: string;
  seq: number;
  role: MessageRole;
  content: string;
  created_at: Date;
  agent: string | null;
}

/** Those of the messages and notes that are still there, by id. */
export async function load(db: TenantDb, places: readonly Place[]): Promise<Map<string, FoundText>> {
  const said = places.filter(({ seq }) => seq !== null);
  const noted = places.filter(({ seq }) => seq === null);
  const found = [...(await loadMessages(db, said)), ...(await loadNotes(db, noted))];
  return new Map(
    found.map((text) => [text.hit.type === 'note' ? text.hit.noteId : text.hit.messageId, text]),
  );
}

async function loadMessages(db: TenantDb, places: readonly Place[]): Promise<FoundText[]> {
  if (places.length === 0) return [];
  const rows: MessageRow[] = await db
    .from('messages as m')
    .join('conversations as c', (on) =>
      on.on('c.tenant_id', 'm.tenant_id').andOn('c.id', 'm.conversation_id'),
    )
    .leftJoin('contacts as p', (on) => on.on('p.tenant_id', 'c.tenant_id').andOn('p.id', 'c.contact_id'))
    .whereRaw('(m.conversation_id, m.seq) IN (SELECT * FROM unnest(?::uuid[], ?::integer[]))', [
      places.map(({ conversationId }) => conversationId),
      places.map(({ seq }) => seq) as number[],
    ])
    .select('m.id', 'm.conversation_id', 'm.seq', 'm.role', 'm.content', 'm.created_at', {
      ...VISITOR,
      agent: expression("m.metadata->>'agentName'"),
    });
  return rows.map(({ role, ...row }) => {
    const named = visitorOf(row);
    return {
      content: row.content,
      hit: {
        type: 'message',
        messageId: row.id,
        conversationId: row.conversation_id,
        seq: row.seq,
        role,
        ...named,
        author: role === 'user' ? named.visitor : row.agent,
        at: row.created_at.toISOString(),
      },
    };
  });
}

async function loadNotes(db: TenantDb, places: readonly Place[]): Promise<FoundText[]> {
  if (places.length === 0) return [];
  const rows: (Omit<MessageRow, 'role' | 'agent'> & { author: string | null })[] = await db
    .from('conversation_notes as n')
    .join('conversations as c', (on) =>
      on.on('c.tenant_id', 'n.tenant_id').andOn('c.id', 'n.conversation_id'),
    )
    .leftJoin('contacts as p', (on) => on.on('p.tenant_id', 'c.tenant_id').andOn('p.id', 'c.contact_id'))
    .leftJoin('users as u', (on) => on.on('u.tenant_id', 'n.tenant_id').andOn('u.id', 'n.author_id'))
    .whereIn(
      'n.id',
      places.map(({ id }) => id),
    )
    .select(
      'n.id',
      'n.conversation_id',
      'n.content',
      'n.created_at',
      'u.name as author',
      expression(SEQ_BEFORE),
      VISITOR,
    );
  return rows.map(({ content, author, ...row }) => ({
    content,
    hit: {
      type: 'note',
      noteId: row.id,
      seq: row.seq,
      conversationId: row.conversation_id,
      ...visitorOf(row),
      author,
      at: row.created_at.toISOString(),
    },
  }));
}
