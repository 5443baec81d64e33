import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { aConversation } from '../../../test/samples.ts';
import { cacheRows } from './cache-rows.ts';
import { conversationStore } from './conversation-store.ts';
import { inboxStore } from './inbox-store.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

function openMemory() {
  const db = new Database(':memory:');
  migrate(db, migrations);
  const rows = cacheRows(db);
  return { db, store: inboxStore(db, rows, conversationStore(db, rows)) };
}

test('gives back exactly what was put in, newest activity first', () => {
  const { store } = openMemory();
  const older = aConversation({
    updatedAt: '2026-03-02T10:00:00.000Z',
    visitor: { name: 'Zoë “Z” 🦊', email: null },
  });
  const newer = aConversation({ updatedAt: '2026-03-02T11:00:00.000Z' });
  store.put(older);
  store.put(newer);
  expect(store.list()).toEqual([newer, older]);
});

test('a conversation put again replaces its first copy', () => {
  const { store } = openMemory();
  const item = aConversation();
  store.put(item);
  store.put({ ...item, messageCount: 12 });
  expect(store.list()).toEqual([{ ...item, messageCount: 12 }]);
  store.remove(item._id);
  expect(store.list()).toEqual([]);
});

test('a list replaces the former one together with its time, or not at all', () => {
  const { store } = openMemory();
  const first = aConversation();
  store.replace([first], '2026-03-02T10:00:00.000Z');
  const twice = aConversation();
  const broken = [twice, { ...aConversation(), updatedAt: 'no time' }];
  expect(() => store.replace(broken, '2026-03-02T11:00:00.000Z')).toThrow();
  expect(store.list()).toEqual([first]);
  expect(store.readAsOf()).toBe('2026-03-02T10:00:00.000Z');
});

test('leaves out rows in a shape that the contract no longer has', () => {
  const { db, store } = openMemory();
  const item = aConversation();
  store.put(item);
  db.prepare(`
    INSERT INTO conversation (key, activity, session_id, status, is_with_human, updated_at, body)
    VALUES (99, 1, 'x', 'unheard-of', 1, '2020', '{"status":"unheard-of"}')`).run();
  expect(store.list()).toEqual([item]);
});
