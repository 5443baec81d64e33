import { randomUUID } from 'node:crypto';
import type { SyncPage } from '@chatbot-saas/contract';
import type { Database } from 'better-sqlite3';
import type { Applied, SyncStore } from '../../../core/account/account-store.ts';
import { CoreError } from '../../../core/core-error.ts';
import { type Delivered, noteDraftOf } from '../../../core/outbox/ports.ts';
import type { CacheRows } from '../cache-rows.ts';
import { parseConversation } from '../conversations/conversation-rows.ts';
import { startOverIfChanged } from './contract.ts';

interface State {
  cursor: string | null;
  as_of: string | null;
  is_first: number;
  rows: number;
}

/** `settle` gets each message that a client had named, in the transaction that brings it. */
export function syncStore(db: Database, rows: CacheRows, settle: (delivered: Delivered) => void): SyncStore {
  startOverIfChanged(db);
  const readState = db.prepare<[], State>('SELECT cursor, as_of, is_first, rows FROM sync_state');
  const writeState = db.prepare('UPDATE sync_state SET cursor = ?, as_of = ?, is_first = ?, rows = ?');
  const writeAsOf = db.prepare<[string]>('UPDATE sync_state SET as_of = ?');
  const selectOld = db.prepare<[string, number], { key: number; id: string }>(`
      SELECT key, id FROM conversation JOIN conversation_key USING (key)
       WHERE status = 'ended' AND updated_at < ? ORDER BY activity LIMIT ?`);
  const readDevice = db.prepare<[], string | null>('SELECT device FROM sync_state').pluck();
  const writeDevice = db.prepare<[string]>('UPDATE sync_state SET device = ?');
  const deleteDraft = db.prepare<[string, string]>('DELETE FROM draft WHERE conversation_id IN (?, ?)');
  const deleteEdits = db.prepare<[string]>('DELETE FROM note_edit WHERE conversation_id = ?');
  const ahead = aheadRows(db, rows);

  const read = (): State => {
    const state = readState.get();
    if (!state) throw new Error('The state of the sync is missing');
    return state;
  };

  const apply = (page: SyncPage, from: string | null, at: string, fillAtOnce: number): Applied => {
    const state = read();
    // A page on top of another cache than it was asked for would leave out what lies between.
    if (!page.reset && state.cursor !== from) throw new CoreError('stale_page');
    if (page.reset) rows.removeAll();
    const applied = { ...put(rows, page), isReset: page.reset };
    // What was written may name whom an erasure is about.
    for (const id of page.deleted.conversations) {
      deleteDraft.run(id, noteDraftOf(id));
      deleteEdits.run(id);
    }
    applied.delivered.forEach(settle);
    if (!page.hasMore) ahead.settle(applied);

    const isFirst = page.reset || state.is_first === 1;
    const count = (page.reset ? 0 : state.rows) + (isFirst ? sizeOf(page) : 0);
    const asOf = page.reset ? null : state.as_of;
    writeState.run(page.cursor, page.hasMore ? asOf : at, isFirst && page.hasMore ? 1 : 0, count);
    // In a transaction of their own, pieces of a good size would cost a tenth more.
    if (isFirst && rows.index.lag() >= fillAtOnce) rows.index.fill(fillAtOnce);
    while (!isFirst && rows.index.lag() > 0) rows.index.fill(rows.index.lag());
    return applied;
  };

  return {
    progress() {
      const { cursor, as_of: asOf, is_first, rows: count } = read();
      return { cursor, asOf, isFirst: is_first === 1, rows: count };
    },
    device() {
      const known = readDevice.get();
      if (known) return known;
      const made = randomUUID();
      writeDevice.run(made);
      return made;
    },
    apply: (page, from, at, fillAtOnce = Number.POSITIVE_INFINITY) =>
      rows.write(() => apply(page, from, at, fillAtOnce)),
    confirm: (at) => void writeAsOf.run(at),
    fillSearch: (limit) => rows.write(() => rows.index.fill(limit)),
    searchLag: () => rows.index.lag(),
    prune: (before, limit) =>
      rows.write(() => {
        const old = selectOld.all(before, limit);
        for (const { key } of old) rows.drop(key);
        return old.map(({ id }) => id);
      }),
  };
}

const sizeOf = ({ changes }: SyncPage) => Object.values(changes).reduce((sum, { length }) => sum + length, 0);

/** Each row in the place of the one before it, then the deletions. */
function put(rows: CacheRows, page: SyncPage): Applied {
  const { keys, conversations, messages, notes, mentions, scheduled, index } = rows;
  const { knowledge, savedReplies, drop } = rows;
  const { changes, deleted } = page;
  for (const item of changes.conversations) {
    const former = conversations.get(keys.ensure(item._id));
    const isOlder = former?.ahead && former.updated_at > item.updatedAt;
    if (isOlder) conversations.noteSynced(former.key, JSON.stringify(item));
    else conversations.put(item, null, null);
  }
  for (const item of changes.messages) {
    const written = messages.put(item);
    if (written) index.note(written.moment, written.isNew);
  }
  for (const item of changes.notes) notes.put(item);
  for (const item of changes.scheduled) scheduled.put(item);
  for (const id of deleted.notes) mentions.removeOfNote(id);
  const withoutNote = deleted.notes.flatMap((id) => notes.remove(id) ?? []);
  for (const item of changes.knowledge) knowledge.put(item);
  for (const id of deleted.knowledge) knowledge.remove(id);
  for (const reply of changes.replies) savedReplies.put(reply);
  for (const id of deleted.replies) savedReplies.remove(id);
  for (const id of deleted.conversations) {
    const key = keys.find(id);
    if (key !== null) drop(key);
    // They go further back than what else is kept.
    mentions.removeAllOf(id);
  }
  return {
    isReset: false,
    conversations: changes.conversations.map((item) => item._id),
    removed: [...deleted.conversations],
    histories: [
      ...new Set([
        ...[...changes.messages, ...changes.notes, ...changes.scheduled].map((item) => item.conversationId),
        ...withoutNote,
      ]),
    ],
    redacted: changes.messages
      .filter(({ metadata }) => metadata.deleted)
      .map(({ conversationId, seq }) => ({ conversationId, seq })),
    // What an edited note was before is not known: its own answer settles it.
    delivered: [
      ...changes.messages.map(({ metadata, ...rest }) =>
        metadata.deleted ? { ...rest, content: null } : rest,
      ),
      ...changes.notes.filter(({ editedAt }) => editedAt === null),
      // Its text may have been changed since, and is gone once it was sent.
      ...changes.scheduled.map(({ clientId }) => ({ clientId, content: null })),
    ].flatMap(({ clientId, content }) => (clientId ? { clientId, content } : [])),
    knowledge: changes.knowledge.length + deleted.knowledge.length > 0,
    savedReplies: changes.replies.length + deleted.replies.length > 0,
  };
}

/**
 * What came ahead of its page, and what becomes of it when no page confirms it. The pull that it came in may have begun
 * before it, and the next may leave it out: a row that changes while a pull is under way comes with the one after. Pulls
 * count at their end, because one that is cut off goes on where it was, as long as that takes.
 */
function aheadRows(db: Database, rows: CacheRows) {
  const countConversations = db.prepare<[]>('UPDATE conversation SET ahead = ahead + 1 WHERE ahead < 3');
  const countMessages = db.prepare<[]>('UPDATE message SET ahead = ahead + 1 WHERE ahead < 3');
  const unconfirmed = db.prepare<[], { key: number; id: string; synced_body: string | null }>(`
    SELECT key, id, synced_body FROM conversation JOIN conversation_key USING (key) WHERE ahead = 3`);
  const unconfirmedMessages = db.prepare<[], { moment: number; id: string }>(`
    SELECT moment, conversation_key.id FROM message JOIN conversation_key ON key = conversation WHERE ahead = 3`);

  return {
    /** At the end of a pull. */
    settle(applied: Applied) {
      for (const { moment, id } of unconfirmedMessages.all()) {
        rows.index.remove([moment]);
        rows.messages.remove(moment);
        applied.histories.push(id);
      }
      for (const { key, id, synced_body } of unconfirmed.all()) {
        const synced = synced_body === null ? null : parseConversation(synced_body);
        if (synced) rows.conversations.put(synced, null, null);
        else rows.drop(key);
        applied[synced ? 'conversations' : 'removed'].push(id);
      }
      countConversations.run();
      countMessages.run();
    },
  };
}
