import { cpSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { damage } from '../../../test/support/damage.ts';
import { aReply } from '../../../test/support/samples.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { migrate, readVersion } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { isCorrupt, isDiskFull, openDatabase, type Rescue, replaceCorrupt } from './open-database.ts';
import { outboxStore } from './outbox/outbox-store.ts';
import { rescueWritings } from './outbox/rescue-writings.ts';

const fileIn = (folder: string) => join(folder, 'accounts', 'cache.db');

test('makes a database of the newest version, with a write-ahead log', () => {
  const db = openDatabase(fileIn(temporaryFolder()));
  expect(readVersion(db)).toBe(migrations.at(-1)?.version);
  expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
  db.close();
});

test('migrations step by ten, in order', () => {
  const versions = migrations.map(({ version }) => version);
  expect(versions).toEqual(versions.map((_, index) => (index + 1) * 10));
});

test('keeps what an earlier version wrote when it steps up, and takes each step once', () => {
  const db = new Database(':memory:');
  migrate(db, migrations);
  db.exec(`INSERT INTO meta (name, value) VALUES ('kept', 'yes')`);
  let steps = 0;
  const next = {
    version: 9980,
    up: (target: Database.Database) => {
      steps += 1;
      target.exec('ALTER TABLE meta ADD COLUMN note TEXT');
    },
  };
  migrate(db, [...migrations, next]);
  migrate(db, [...migrations, next]);
  expect(steps).toBe(1);
  expect(readVersion(db)).toBe(9980);
  expect(db.prepare('SELECT * FROM meta').get()).toEqual({ name: 'kept', value: 'yes', note: null });
  db.close();
});

test('a step that fails leaves the version before it', () => {
  const db = new Database(':memory:');
  migrate(db, migrations);
  const before = readVersion(db);
  const broken = {
    version: 9980,
    up(target: Database.Database) {
      target.exec('CREATE TABLE half (id TEXT)');
      throw new Error('power cut');
    },
  };
  expect(() => migrate(db, [...migrations, broken])).toThrow('power cut');
  expect(readVersion(db)).toBe(before);
  expect(db.prepare(`SELECT name FROM sqlite_schema WHERE name = 'half'`).get()).toBeUndefined();
  db.close();
});

test('refuses a database of a newer console', () => {
  const file = fileIn(temporaryFolder());
  const db = openDatabase(file);
  db.pragma('user_version = 9990');
  db.close();
  expect(() => openDatabase(file)).toThrow('cache_too_new');
  expect(existsSync(`${file}.corrupt`)).toBe(false);
});

test('sets a corrupt database aside and creates another', () => {
  const folder = temporaryFolder();
  const file = fileIn(folder);
  openDatabase(file).close();
  writeFileSync(file, 'this is no database'.repeat(400));
  const db = openDatabase(file);
  expect(readVersion(db)).toBe(migrations.at(-1)?.version);
  expect(existsSync(`${file}.corrupt`)).toBe(true);
  db.close();
});

const reply = aReply({ content: 'Written here only' });

/** Whose damage is found in use, with a reply that is nowhere else. */
function aDamagedDatabase(folder = temporaryFolder()) {
  const file = fileIn(folder);
  const former = openDatabase(file);
  outboxStore(former).add(reply);
  former.close();
  damage(file, ['message']);
  return { folder, file, db: openDatabase(file) };
}

function repliesIn(db: Database.Database) {
  const replies = outboxStore(db).list();
  db.close();
  return replies;
}

test('a program that ends while it rescues has lost nothing at its next start', () => {
  const { folder, file, db } = aDamagedDatabase();
  const atTheEnd = temporaryFolder();
  const endWithin: Rescue = (from, to) => {
    cpSync(folder, atTheEnd, { recursive: true });
    rescueWritings(from, to);
  };
  expect(repliesIn(replaceCorrupt(db, file, endWithin))).toEqual([reply]);
  expect(repliesIn(openDatabase(fileIn(atTheEnd), rescueWritings))).toEqual([reply]);
});

test('one that ends before the rescued database is in its place puts it there, without the log of the other', () => {
  const { file, db } = aDamagedDatabase();
  replaceCorrupt(db, file, rescueWritings).close();
  renameSync(file, `${file}.rescued`);
  writeFileSync(`${file}-wal`, 'of the damaged one');
  expect(repliesIn(openDatabase(file, rescueWritings))).toEqual([reply]);
});

test('a disk too full to rescue to leaves the damaged database where it is, for the next start', () => {
  const { file, db } = aDamagedDatabase();
  const full = new Database.SqliteError('database or disk is full', 'SQLITE_FULL');
  const onFullDisk: Rescue = () => {
    throw new AggregateError([full]);
  };
  expect(() => replaceCorrupt(db, file, onFullDisk)).toThrow();
  expect(repliesIn(openDatabase(file, rescueWritings))).toEqual([reply]);
});

test('a full disk is not taken for damage', () => {
  const db = openDatabase(fileIn(temporaryFolder()));
  db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`);
  const write = () => outboxStore(db).add(aReply({ content: 'w'.repeat(100_000) }));
  expect(write).toThrow(expect.toSatisfy((error) => isDiskFull(error) && !isCorrupt(error)));
  db.close();
});
