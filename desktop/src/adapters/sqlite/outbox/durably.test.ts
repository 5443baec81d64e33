import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { durably } from './durably.ts';

const NORMAL = 1;
const FULL = 2;

function setUp() {
  const db = new Database(':memory:');
  db.pragma('synchronous = NORMAL');
  db.exec('CREATE TABLE word (text TEXT)');
  const level = () => db.pragma('synchronous', { simple: true });
  return { db, level };
}

test('waits for the disk during the write and only then', () => {
  const { db, level } = setUp();
  expect(durably(db, level)).toBe(FULL);
  expect(level()).toBe(NORMAL);
});

test('a write that fails leaves nothing behind, nor the slower way of writing', () => {
  const { db, level } = setUp();
  const write = () => {
    db.exec(`INSERT INTO word VALUES ('half')`);
    throw new Error('disk full');
  };
  expect(() => durably(db, write)).toThrow('disk full');
  expect(db.prepare('SELECT * FROM word').all()).toEqual([]);
  expect(level()).toBe(NORMAL);
});

test('refuses to run inside another transaction, which would not wait for the disk', () => {
  const { db } = setUp();
  const outer = db.transaction(() => durably(db, () => undefined));
  expect(outer).toThrow(/inside a transaction/);
});
