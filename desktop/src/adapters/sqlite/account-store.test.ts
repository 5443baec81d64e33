import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fill, openCache } from '../../../test/open-cache.ts';
import { aConversation, aMessage } from '../../../test/samples.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { openAccountStore } from './account-store.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

/** A database whose first pages are whole, and which is damaged behind them. */
function damagedBehind(file: string): void {
  const db = new Database(file);
  db.pragma('wal_checkpoint(TRUNCATE)');
  const page = (name: string) =>
    Number(db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(name));
  const damaged = ['message', 'message_in_order'].map(page);
  const size = Number(db.pragma('page_size', { simple: true }));
  db.close();
  const handle = openSync(file, 'r+');
  for (const number of damaged) writeSync(handle, Buffer.alloc(size, 0xee), 0, size, (number - 1) * size);
  closeSync(handle);
}

function aDamagedCache() {
  const { file, store } = openCache();
  const conversation = aConversation();
  const messages = Array.from({ length: 200 }, (_, i) =>
    aMessage({ conversationId: conversation._id, seq: i + 1 }),
  );
  fill(store, { conversations: [conversation], messages });
  store.close();
  damagedBehind(file);
  return { file, conversation };
}

test('a cache that turns out to be damaged in use is made anew, and says so', () => {
  const { file, conversation } = aDamagedCache();
  const store = openAccountStore(file);
  let rebuilt = 0;
  store.onRebuilt(() => {
    rebuilt += 1;
  });
  expect(store.conversations.listOpen()).toEqual([conversation]);
  expect(store.messages.history(conversation._id, { limit: 50 }).messages).toEqual([]);
  expect(rebuilt).toBe(1);
  expect(existsSync(`${file}.corrupt`)).toBe(true);
  expect(store.sync.progress()).toMatchObject({ cursor: null, isFirst: true, asOf: null });
  fill(store, { conversations: [conversation], messages: [aMessage({ conversationId: conversation._id })] });
  expect(store.messages.history(conversation._id, { limit: 50 }).messages).toHaveLength(1);
  expect(rebuilt).toBe(1);
  store.close();
});

test('a page that was asked for before the cache was made anew is not put on top of nothing', () => {
  const { file, conversation } = aDamagedCache();
  const store = openAccountStore(file);
  const page = {
    reset: false,
    changes: {
      conversations: [],
      messages: [aMessage({ conversationId: conversation._id, seq: 201 })],
      knowledge: [],
    },
    deleted: { conversations: [], knowledge: [] },
    cursor: 'second',
    hasMore: false,
  };
  expect(() => store.sync.apply(page, 'first', '2026-03-02T14:03:00.000Z')).toThrow(
    expect.objectContaining({ code: 'stale_page' }),
  );
  expect(store.sync.progress().cursor).toBeNull();
  store.close();
});

test('what only this computer has is carried over as far as it can be read', () => {
  const { file, conversation } = aDamagedCache();
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => complaint.mockRestore());
  const store = openAccountStore(file, {
    rescue(from, to) {
      const kept = from.prepare('SELECT id FROM conversation_key').pluck().all();
      to.prepare(`INSERT INTO meta (name, value) VALUES ('rescued', ?)`).run(JSON.stringify(kept));
      from.prepare('SELECT content FROM message').all();
    },
  });
  store.messages.history(conversation._id, { limit: 50 });
  store.close();
  expect(complaint).toHaveBeenCalledOnce();
  const db = new Database(file);
  expect(db.prepare('SELECT value FROM meta').pluck().get()).toBe(JSON.stringify([conversation._id]));
  db.close();
});

test('an inbox of the version before is still there after the step, until the first sync', () => {
  const file = `${temporaryFolder()}/cache.db`;
  const db = new Database(file);
  migrate(db, migrations.slice(0, 1));
  const items = [aConversation({ updatedAt: '2026-03-02T10:00:00.000Z' }), aConversation()];
  const insert = db.prepare(
    'INSERT INTO conversation (id, session_id, updated_at, body) VALUES (?, ?, ?, ?)',
  );
  for (const item of items) insert.run(item._id, item.sessionId, item.updatedAt, JSON.stringify(item));
  db.exec(`INSERT INTO meta (name, value) VALUES ('inbox_as_of', '2026-03-02T14:00:00.000Z')`);
  db.close();

  const store = openAccountStore(file);
  expect(store.inbox.list()).toEqual(items);
  expect(store.sync.progress()).toMatchObject({ asOf: '2026-03-02T14:00:00.000Z', cursor: null });
  expect(store.conversations.list({ search: 'maria' }, { limit: 5 }).items).toEqual(items);
  fill(store, {});
  expect(store.inbox.list()).toEqual([]);
  store.close();
});
