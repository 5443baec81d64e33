import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { ManualSchedule } from '../../../test/support/manual-schedule.ts';
import { migrate } from '../../adapters/sqlite/migrate.ts';
import { migrations } from '../../adapters/sqlite/migrations/index.ts';
import { draftsStore } from '../../adapters/sqlite/outbox/drafts-store.ts';
import { openDrafts } from './drafts.ts';

function setUp() {
  const db = new Database(':memory:');
  migrate(db, migrations);
  const store = draftsStore(db);
  const put = vi.spyOn(store, 'put');
  const time = new ManualSchedule();
  const onError = vi.fn();
  const open = () => openDrafts({ store, onError, now: () => new Date(), schedule: time.schedule });
  return { store, put, time, onError, open, drafts: open() };
}

const contents = ({ store }: ReturnType<typeof setUp>) => store.list().map(({ content }) => content);

test('writes once for what was typed in half a second, all conversations together', () => {
  const world = setUp();
  const { drafts, put, time } = world;
  drafts.set('a', 'H');
  drafts.set('a', 'He');
  drafts.set('b', 'Bye');
  expect([time.waits, contents(world)]).toEqual([[500], []]);
  time.passNext();
  expect([put.mock.calls.length, contents(world)]).toEqual([1, ['He', 'Bye']]);
  expect(drafts.open('a')).toBe('He');
  drafts.set('a', 'He');
  expect(time.waits).toEqual([]);
});

test('is there again after a crash, as far as it was written', () => {
  const { drafts, time, open } = setUp();
  drafts.set('a', 'Hello');
  time.passNext();
  drafts.set('a', 'Hello Maria');
  const after = open();
  expect([after.open('a'), after.open('b'), after.list()]).toEqual(['Hello', '', ['a']]);
});

test('is on disk once a person looks elsewhere, whatever happens to the program then', () => {
  const { drafts, time, open } = setUp();
  drafts.set('a', 'Hello Maria');
  expect(drafts.open('b')).toBe('');
  expect(time.waits).toEqual([]);
  expect(open().open('a')).toBe('Hello Maria');
});

test('is written whole before the program ends', () => {
  const { drafts, time, open } = setUp();
  drafts.set('a', 'Hello Maria');
  drafts.close();
  expect(time.waits).toEqual([]);
  expect(open().open('a')).toBe('Hello Maria');
});

test('is none once it was emptied', () => {
  const { drafts, store } = setUp();
  drafts.set('a', 'Hello');
  drafts.flush();
  drafts.set('a', '');
  drafts.flush();
  expect([drafts.list(), store.list()]).toEqual([[], []]);
});

test('is not written any more once it has become a reply', () => {
  const { drafts, time, store } = setUp();
  drafts.set('a', 'Hello');
  drafts.forget('a');
  time.passNext();
  expect([drafts.open('a'), store.list()]).toEqual(['', []]);
});

test('a full disk is reported, and what is typed next tries again', () => {
  const world = setUp();
  const { drafts, put, time, onError } = world;
  put.mockImplementationOnce(() => {
    throw new Error('disk full');
  });
  drafts.set('a', 'Hello');
  time.passNext();
  expect(onError).toHaveBeenCalledOnce();
  expect(contents(world)).toEqual([]);
  drafts.set('b', 'Bye');
  time.passNext();
  expect(contents(world)).toEqual(['Hello', 'Bye']);
});
