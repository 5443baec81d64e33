import { expect, it } from 'vitest';
import { fill, openCache } from '../../../../test/support/open-cache.ts';
import { aReply, aSavedReply } from '../../../../test/support/samples.ts';

const PAGE = { reset: false, cursor: 'second', hasMore: false };
const AT = '2026-03-02T14:03:00.000Z';
const nothing = { conversations: [], messages: [], notes: [], scheduled: [], knowledge: [] };

it('keeps what sync brings, and drops what it deletes', () => {
  const { store } = openCache();
  const [greeting, refund] = [aSavedReply({ title: 'Greeting' }), aSavedReply({ title: 'Refund' })];
  fill(store, { replies: [greeting, refund] });
  expect(store.savedReplies.list()).toHaveLength(2);

  const changed = { ...greeting, title: 'Hello', version: 2 };
  const applied = store.sync.apply(
    {
      ...PAGE,
      changes: { ...nothing, replies: [changed] },
      deleted: { conversations: [], notes: [], knowledge: [], replies: [refund._id] },
    },
    'first',
    AT,
  );
  expect(applied).toMatchObject({ savedReplies: true, knowledge: false });
  expect(store.savedReplies.list()).toEqual([changed]);

  fill(store, {});
  expect(store.savedReplies.list()).toEqual([]);
});

it('a queued reply keeps the saved reply that it was written with', () => {
  const { store } = openCache();
  const reply = aReply({ savedReply: crypto.randomUUID() });
  const typed = aReply();
  store.outbox.add(reply);
  store.outbox.add(typed);
  expect(store.outbox.list()).toEqual([reply, typed]);
});
