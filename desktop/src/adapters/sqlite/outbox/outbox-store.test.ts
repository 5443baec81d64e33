import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aReply } from '../../../../test/support/samples.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { openDatabase } from '../open-database.ts';
import { draftsStore } from './drafts-store.ts';
import { outboxStore } from './outbox-store.ts';

function setUp() {
  const file = join(temporaryFolder(), 'account.db');
  const open = () => {
    const db = openDatabase(file);
    return { db, outbox: outboxStore(db), drafts: draftsStore(db) };
  };
  return { file, open, ...open() };
}

const draft = (conversationId: string, content: string) => ({
  conversationId,
  content,
  updatedAt: '2026-03-02T14:02:00.000Z',
});

test('gives back exactly what was put in, in the order of adding, after a restart', () => {
  const { db, outbox, open } = setUp();
  const first = aReply({ content: 'Zoë “Z” 🦊', createdAt: '2026-03-02T15:00:00.000Z' });
  const second = aReply({ createdAt: '2026-03-02T14:00:00.000Z' });
  outbox.add(first);
  outbox.add(second);
  db.close();
  const again = open();
  expect(again.outbox.list()).toEqual([first, second]);
  again.db.close();
});

test('a reply that is replaced keeps its place, also under another clientId', () => {
  const { outbox, db } = setUp();
  const replies = [aReply(), aReply(), aReply()] as const;
  for (const reply of replies) outbox.add(reply);
  const unsent = { ...replies[0], state: 'unsent' as const, reason: 'Ended', attempts: 3 };
  outbox.replace(replies[0].clientId, unsent);
  const edited = { ...replies[1], clientId: aReply().clientId, content: 'Better words' };
  outbox.replace(replies[1].clientId, edited);
  expect(outbox.list()).toEqual([unsent, edited, replies[2]]);
  expect(() => outbox.replace(replies[1].clientId, edited)).toThrow(/has no reply/);
  db.close();
});

test('what is settled or thrown away is gone, and nothing else, also not with another text', () => {
  const { outbox, db } = setUp();
  const replies = [aReply(), aReply(), aReply()] as const;
  for (const reply of replies) outbox.add(reply);
  outbox.settle(replies[0]);
  outbox.settle({ ...replies[1], content: 'As it was before it was edited' });
  outbox.discard(replies[2].clientId);
  expect(outbox.list()).toEqual([replies[1]]);
  db.close();
});

test('the draft goes together with the reply that it became, or stays with it', () => {
  const { outbox, drafts, db } = setUp();
  const reply = aReply();
  drafts.put([draft(reply.conversationId, 'Hello'), draft('another', 'Kept')]);
  outbox.add(reply);
  expect(drafts.list()).toEqual([draft('another', 'Kept')]);

  drafts.put([draft(reply.conversationId, 'Once more')]);
  expect(() => outbox.add(reply)).toThrow(/UNIQUE/);
  expect(drafts.list()).toContainEqual(draft(reply.conversationId, 'Once more'));
  db.close();
});

test('a draft is replaced by what was typed since, and an empty one is none', () => {
  const { drafts, db } = setUp();
  drafts.put([draft('a', 'He'), draft('b', 'Bye')]);
  drafts.put([draft('a', 'Hello'), draft('b', '')]);
  expect(drafts.list()).toEqual([draft('a', 'Hello')]);
  db.close();
});
