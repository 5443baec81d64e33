import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openAccountStore } from '../src/adapters/sqlite/account-store.ts';
import { migrations } from '../src/adapters/sqlite/migrations/index.ts';
import type { AccountSession } from '../src/core/account-session.ts';
import { accountSessionWorld } from './support/account-session-world.ts';
import { offline } from './support/fake-server.ts';
import { aConversation, anItem } from './support/samples.ts';

const ALL = { limit: 50 };
const namesIn = ({ store }: AccountSession) =>
  store.conversations.list({}, ALL).items.map(({ visitor }) => visitor.name);

/** A cache as the version with migration 30 left it: three conversations, an item, a reply and a draft. */
function formerCache(file: string): void {
  rmSync(file, { force: true });
  const db = new Database(file);
  for (const { version, up } of migrations) if (version <= 30) up(db);
  db.exec(readFileSync(join(import.meta.dirname, 'fixtures', 'cache-030.sql'), 'utf8'));
  db.close();
}

test('the cache of the version before starts over, with outbox and drafts as they were', () => {
  const { file } = accountSessionWorld();
  formerCache(file);
  const store = openAccountStore(file);
  expect(store.sync.progress()).toEqual({
    cursor: null,
    asOf: '2026-03-02T10:00:00.000Z',
    isFirst: true,
    rows: 0,
  });
  expect(store.outbox.list()).toMatchObject([{ content: 'It left this morning.', state: 'queued' }]);
  expect(store.drafts.list()).toMatchObject([{ content: 'And one mo' }]);
  store.close();
});

test('a cache whose rows this version cannot read is whole again after one sync', async () => {
  const world = accountSessionWorld();
  const { server, file, open } = world;
  formerCache(file);
  const db = new Database(file);
  db.exec(`UPDATE conversation SET body = json_remove(body, '$.isAccepted');
           UPDATE knowledge_item SET body = json_remove(body, '$.tags')`);
  db.close();
  for (const name of ['Maria Gomez', 'Omar Said', 'Priya Raman'])
    server.sync.putConversation(aConversation({ visitor: { name, email: null } }));
  server.sync.putItem(anItem());

  server.failure = offline();
  const first = open();
  await first.refresh();
  expect([namesIn(first), first.status().firstSync]).toEqual([[], { rows: 0 }]);
  first.close();

  server.failure = null;
  const second = open();
  await second.refresh();
  expect(namesIn(second).toSorted()).toEqual(['Maria Gomez', 'Omar Said', 'Priya Raman']);
  expect(second.store.knowledge.count()).toBe(1);
  expect(second.status().firstSync).toBeNull();
  expect(second.drafts.list()).toHaveLength(1);
});

test('a cache of the same contract goes on where it was', async () => {
  const { server, file, open } = accountSessionWorld();
  server.sync.putConversation(aConversation());
  const first = open();
  await first.refresh();
  const { cursor } = first.store.sync.progress();
  first.close();
  const store = openAccountStore(file);
  expect([store.sync.progress().cursor, store.sync.progress().isFirst]).toEqual([cursor, false]);
  store.close();
});
