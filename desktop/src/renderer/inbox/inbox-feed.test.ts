import { expect, test, vi } from 'vitest';
import { aConversation } from '../../../test/samples.ts';
import type { InboxChange, InboxSnapshot, InboxStatus } from '../../ipc/inbox.channels.ts';
import { inboxFeed } from './inbox-feed.ts';

const status: InboxStatus = { link: 'online', asOf: null, failure: null };

function setUp(first: Promise<InboxSnapshot> | InboxSnapshot) {
  let tell: (change: InboxChange) => void = () => {};
  const get = vi.fn(async () => first);
  const feed = inboxFeed({
    get,
    onChange(listener) {
      tell = listener;
      return () => {};
    },
  });
  feed.start();
  const ids = () => feed.getView()?.conversations.map((item) => item._id);
  return { get, ids, tell: (change: InboxChange) => tell(change) };
}

test('applies changes to the first snapshot', async () => {
  const [a, b] = [aConversation(), aConversation({ updatedAt: '2026-03-02T10:00:00.000Z' })];
  const { ids, tell } = setUp({ revision: 4, status, conversations: [a] });
  await vi.waitFor(() => expect(ids()).toEqual([a._id]));
  tell({ revision: 5, status, changed: [b], removed: [] });
  expect(ids()).toEqual([b._id, a._id]);
  tell({ revision: 6, status, changed: [], removed: [a._id] });
  expect(ids()).toEqual([b._id]);
});

test('a change that overtakes the first snapshot is not lost', async () => {
  const [a, b] = [aConversation(), aConversation()];
  const { promise, resolve } = Promise.withResolvers<InboxSnapshot>();
  const { ids, tell } = setUp(promise);
  tell({ revision: 5, status, changed: [b], removed: [] });
  resolve({ revision: 4, status, conversations: [a] });
  await vi.waitFor(() => expect(ids()?.toSorted()).toEqual([a._id, b._id].toSorted()));
});

test('a change that the snapshot already holds is not applied again', async () => {
  const a = aConversation();
  const { ids, tell } = setUp({ revision: 7, status, conversations: [] });
  await vi.waitFor(() => expect(ids()).toEqual([]));
  tell({ revision: 7, status, changed: [a], removed: [] });
  expect(ids()).toEqual([]);
});

test('a gap in the revisions fetches the whole list again', async () => {
  const { get, ids, tell } = setUp({ revision: 1, status, conversations: [] });
  await vi.waitFor(() => expect(ids()).toEqual([]));
  tell({ revision: 3, status, changed: [aConversation()], removed: [] });
  expect(get).toHaveBeenCalledTimes(2);
});
