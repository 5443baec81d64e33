import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { migrate, readVersion } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { deleteDatabase, openDatabase } from './open-database.ts';

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
  expect(() => openDatabase(file)).toThrow(/newer version of the console/);
  expect(existsSync(`${file}.corrupt`)).toBe(false);
});

test('sets a corrupt database aside and begins anew', () => {
  const folder = temporaryFolder();
  const file = fileIn(folder);
  openDatabase(file).close();
  writeFileSync(file, 'this is no database'.repeat(400));
  const db = openDatabase(file);
  expect(readVersion(db)).toBe(migrations.at(-1)?.version);
  expect(existsSync(`${file}.corrupt`)).toBe(true);
  db.close();

  deleteDatabase(file);
  expect([file, `${file}-wal`, `${file}.corrupt`].filter(existsSync)).toEqual([]);
});
