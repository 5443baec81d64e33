import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { damage } from '../../../test/support/damage.ts';
import { fill, openCache } from '../../../test/support/open-cache.ts';
import { aConversation, aMessage, aReply } from '../../../test/support/samples.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { openAccountStore } from './account-store.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

const damagedBehind = (file: string) => damage(file, ['message', 'message_in_order']);

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

test('a cache that turns out to be damaged in use is recreated, and says so', () => {
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

test('a page that was asked for before the cache was recreated is not put on top of nothing', () => {
  const { file, conversation } = aDamagedCache();
  const store = openAccountStore(file);
  const page = {
    reset: false,
    changes: {
      conversations: [],
      messages: [aMessage({ conversationId: conversation._id, seq: 201 })],
      scheduled: [],
      notes: [],
      knowledge: [],
      replies: [],
    },
    deleted: { conversations: [], notes: [], knowledge: [], replies: [] },
    cursor: 'second',
    hasMore: false,
  };
  expect(() => store.sync.apply(page, 'first', '2026-03-02T14:03:00.000Z')).toThrow(
    expect.objectContaining({ code: 'stale_page' }),
  );
  expect(store.sync.progress().cursor).toBeNull();
  store.close();
});

test('what only this computer has is carried over', () => {
  const { file, store: former } = openCache();
  const conversation = aConversation();
  const messages = Array.from({ length: 200 }, (_, i) =>
    aMessage({ conversationId: conversation._id, seq: i + 1 }),
  );
  fill(former, { conversations: [conversation], messages });
  const replies = [
    aReply({ content: 'First' }),
    aReply({ content: 'Second', state: 'sending', attempts: 2 }),
  ];
  for (const reply of replies) former.outbox.add(reply);
  const draft = {
    conversationId: conversation._id,
    content: 'Half a',
    updatedAt: '2026-03-02T14:02:00.000Z',
  };
  former.drafts.put([draft]);
  former.close();
  damagedBehind(file);

  const store = openAccountStore(file);
  store.messages.history(conversation._id, { limit: 50 });
  expect(store.sync.progress().isFirst).toBe(true);
  expect(store.outbox.list()).toEqual(replies);
  expect(store.drafts.list()).toEqual([draft]);
  store.close();
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
  expect(store.conversations.listWithHuman()).toEqual(items);
  expect(store.sync.progress()).toMatchObject({ asOf: '2026-03-02T14:00:00.000Z', cursor: null });
  expect(store.conversations.list({ search: 'maria' }, { limit: 5 }).items).toEqual(items);
  fill(store, {});
  expect(store.conversations.listWithHuman()).toEqual([]);
  store.close();
});
