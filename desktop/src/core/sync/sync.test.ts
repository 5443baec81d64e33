import { ApiError } from '@chatbot-saas/client';
import { syncEndpoints } from '@chatbot-saas/contract';
import { expect, test, vi } from 'vitest';
import { FakeServer, ManualClock, offline, unauthorized } from '../../../test/support/fake-server.ts';
import { fillDisk } from '../../../test/support/full-disk.ts';
import { openCache } from '../../../test/support/open-cache.ts';
import { aConversation, aMessage, anAccount, anItem } from '../../../test/support/samples.ts';
import type { Applied } from '../account/account-store.ts';
import { createSync, type SyncState } from './sync.ts';

function setUp() {
  const server = new FakeServer(anAccount());
  const { file, store } = openCache();
  const clock = new ManualClock();
  const states: SyncState[] = [];
  const applied: Applied[] = [];
  const start = () =>
    createSync({
      store,
      link: server.connect(),
      clock,
      onState: (state) => states.push(state),
      onApplied: (what) => applied.push(what),
    });
  const workspace = (messages: number) => {
    const conversation = aConversation({ messageCount: messages });
    server.sync.putConversation(conversation);
    for (let seq = 1; seq <= messages; seq += 1)
      server.sync.putMessage(aMessage({ conversationId: conversation._id, seq }));
    return conversation;
  };
  return { file, server, store, clock, states, applied, start, workspace };
}

test('a first sync brings everything, page by page, and says how far it is', async () => {
  const { server, store, states, start, workspace } = setUp();
  const { _id } = workspace(60);
  server.sync.putItem(anItem());
  server.sync.limit = 20;
  const sync = start();
  await sync.pull();
  expect(store.messages.history(_id, { limit: 100 }).messages).toHaveLength(60);
  const rows = states.map((state) => state.rows);
  expect(rows).toEqual([...rows].sort((a, b) => a - b));
  expect(states.some((state) => state.isFirst && state.rows === 40)).toBe(true);
  expect(sync.state()).toEqual({
    isPulling: false,
    isFirst: false,
    rows: 62,
    asOf: '2026-03-02T14:02:00.000Z',
    failure: null,
  });
});

test('what comes later is split into what changed and what went', async () => {
  const { server, applied, start, workspace } = setUp();
  const conversation = workspace(1);
  const sync = start();
  await sync.pull();
  applied.length = 0;
  const message = aMessage({ conversationId: conversation._id, seq: 2, clientId: crypto.randomUUID() });
  server.sync.putMessage(message);
  await sync.pull();
  expect(applied).toEqual([
    {
      isReset: false,
      conversations: [],
      removed: [],
      histories: [conversation._id],
      redacted: [],
      delivered: [{ clientId: message.clientId, content: message.content }],
      knowledge: false,
      savedReplies: false,
    },
  ]);
  server.sync.removeConversation(conversation._id);
  await sync.pull();
  expect(applied.at(-1)?.removed).toEqual([conversation._id]);
});

test('asked many times during a pull, it asks the server once more', async () => {
  const { server, start } = setUp();
  const sync = start();
  const page = vi.spyOn(server.sync, 'page');
  await Promise.all(Array.from({ length: 10 }, () => sync.pull()));
  expect(page).toHaveBeenCalledTimes(2);
});

test('tries again by itself, with growing pauses, until it succeeds', async () => {
  const { server, clock, start } = setUp();
  server.failure = offline();
  const page = vi.spyOn(server.sync, 'page');
  const sync = start();
  await sync.pull();
  expect(sync.state()).toMatchObject({ failure: { code: 'network', message: null }, asOf: null });
  clock.advance(1_000);
  await vi.waitFor(() => expect(sync.state()).toMatchObject({ isPulling: false }));
  server.failure = null;
  clock.advance(1_000);
  expect(page).not.toHaveBeenCalled();
  clock.advance(1_000);
  await vi.waitFor(() =>
    expect(sync.state()).toMatchObject({ failure: null, asOf: '2026-03-02T14:02:03.000Z' }),
  );
  clock.advance(3_600_000);
  await Promise.resolve();
  expect(page).toHaveBeenCalledTimes(1);
});

test('a refused token is left to the session', async () => {
  const { server, clock, start } = setUp();
  server.failure = unauthorized();
  const sync = start();
  await sync.pull();
  server.failure = null;
  const page = vi.spyOn(server.sync, 'page');
  clock.advance(3_600_000);
  await Promise.resolve();
  expect(page).not.toHaveBeenCalled();
});

test('a pull that was cut off goes on behind the last page that was stored', async () => {
  const { server, store, start, workspace } = setUp();
  workspace(50);
  server.sync.limit = 10;
  const answer = server.sync.page.bind(server.sync);
  const page = vi.spyOn(server.sync, 'page');
  page.mockImplementationOnce(answer).mockImplementationOnce(() => {
    throw offline();
  });
  const first = start();
  await first.pull();
  first.close();
  const { cursor, rows } = store.sync.progress();
  expect(rows).toBe(10);
  const again = start();
  await again.pull();
  expect(page.mock.calls[2]).toEqual([cursor]);
  expect(again.state().rows).toBe(51);
});

test('a cursor that the server cannot read starts over', async () => {
  const { server, store, start, workspace } = setUp();
  const { _id } = workspace(3);
  const sync = start();
  await sync.pull();
  vi.spyOn(server.sync, 'page').mockImplementationOnce(() => {
    throw new ApiError({
      status: 400,
      code: 'validation_failed',
      message: 'Use the cursor of an earlier answer.',
    });
  });
  await sync.pull();
  expect(sync.state().failure).toBeNull();
  expect(store.messages.history(_id, { limit: 9 }).messages).toHaveLength(3);
});

test('closed in the middle, it stores nothing more and tells nothing more', async () => {
  const { server, store, states, start, workspace } = setUp();
  workspace(50);
  server.sync.limit = 10;
  const sync = start();
  const pulled = sync.pull();
  sync.close();
  await pulled;
  expect(store.sync.progress().cursor).toBeNull();
  const countBefore = states.length;
  await sync.pull();
  expect(states).toHaveLength(countBefore);
});

test('forgets what ended more than 90 days ago', async () => {
  const { server, store, start, applied } = setUp();
  const old = aConversation({ status: 'ended', updatedAt: '2025-11-30T00:00:00.000Z' });
  const waiting = aConversation({ updatedAt: '2025-11-30T00:00:00.000Z' });
  for (const item of [old, waiting]) server.sync.putConversation(item);
  await start().pull();
  expect(store.conversations.list({}, { limit: 9 }).items).toEqual([waiting]);
  expect(applied.at(-1)?.removed).toEqual([old._id]);
});

test('a sign of life confirms what is whole, and nothing else', async () => {
  const { clock, start, server } = setUp();
  const sync = start();
  sync.confirm();
  expect(sync.state().asOf).toBeNull();
  await sync.pull();
  clock.advance(60_000);
  sync.confirm();
  expect(sync.state().asOf).toBe('2026-03-02T14:03:00.000Z');
  server.failure = offline();
  await sync.pull();
  clock.advance(500);
  sync.confirm();
  expect(sync.state().asOf).toBe('2026-03-02T14:03:00.000Z');
});

test('a sign of life that the disk refuses to note is reported, and asked about again', async () => {
  const { file, clock, start } = setUp();
  const sync = start();
  await sync.pull();
  const freeSpace = fillDisk(file, ['sync_state']);
  sync.confirm();
  expect(sync.state().failure).toEqual({ code: 'console_failed', message: null });
  freeSpace();
  clock.advance(1_000);
  await vi.waitFor(() => expect(sync.state().failure).toBeNull());
});

test('an answer of another version becomes a sentence, and asked for again', async () => {
  const { server, clock, start } = setUp();
  const page = vi
    .spyOn(server.sync, 'page')
    .mockImplementationOnce(() => syncEndpoints.page.response.parse({}));
  const sync = start();
  await sync.pull();
  expect(sync.state().failure).toEqual({ code: 'not_understood', message: null });
  clock.advance(1_000);
  await vi.waitFor(() => expect(sync.state()).toMatchObject({ failure: null, isFirst: false }));
  expect(page).toHaveBeenCalledTimes(2);
});

test('a message that came by socket stays while pulls are cut off, and the one that goes on began before it', async () => {
  const { server, store, clock, applied, workspace } = setUp();
  const conversation = workspace(4);
  server.sync.limit = 2;
  // Fails where it says so; the pages of one pass were begun before the message.
  let isCut = false;
  const pages = [server.sync.page(null)];
  while (pages.at(-1)?.hasMore) pages.push(server.sync.page(pages.at(-1)?.cursor ?? null));
  const link = {
    fetchSyncPage: async (cursor: string | null) => {
      if (isCut) throw offline();
      isCut = cursor === null;
      return pages[pages.findIndex((page) => page.cursor === cursor) + 1] ?? server.sync.page(cursor);
    },
  };
  const sync = createSync({ store, link, clock, onState: () => {}, onApplied: (what) => applied.push(what) });
  await sync.pull();
  const message = aMessage({ conversationId: conversation._id, seq: 5 });
  server.sync.putMessage(message);
  store.messages.putAhead(message);
  const seqs = () => store.messages.after(conversation._id, { after: 0, limit: 10 }).map(({ seq }) => seq);
  expect(seqs()).toContain(5);
  for (let cut = 1; cut <= 3; cut += 1) await sync.pull();
  isCut = false;
  await sync.pull();
  expect(store.sync.progress()).toMatchObject({ isFirst: false });
  expect(seqs()).toEqual([1, 2, 3, 4, 5]);
  await sync.pull();
  expect(seqs()).toEqual([1, 2, 3, 4, 5]);
});
