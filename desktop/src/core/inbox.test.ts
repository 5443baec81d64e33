import { expect, test, vi } from 'vitest';
import { FakeServer, ManualClock, offline } from '../../test/fake-server.ts';
import { aConversation, anAccount } from '../../test/samples.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { sqliteStores } from '../adapters/sqlite/stores.ts';
import type { InboxChange } from '../ipc/inbox.channels.ts';
import { openInbox } from './inbox.ts';

function setUp(folder = temporaryFolder()) {
  const server = new FakeServer(anAccount());
  const clock = new ManualClock();
  const changes: InboxChange[] = [];
  const open = () =>
    openInbox({
      store: sqliteStores(folder).open('account').inbox,
      link: server.connect(),
      clock,
      onChange: (change) => changes.push(change),
      onUnauthorized: () => {},
    });
  return { server, clock, changes, open };
}

const names = (snapshot: { conversations: { visitor: { name: string | null } }[] }) =>
  snapshot.conversations.map((item) => item.visitor.name);
const named = (name: string, updatedAt: string) =>
  aConversation({ visitor: { name, email: null }, updatedAt: `2026-03-02T${updatedAt}:00.000Z` });

test('shows the cached list before the server has answered, and keeps showing it offline', async () => {
  const { server, clock, open } = setUp();
  server.conversations = [named('Older', '10:00'), named('Newer', '11:00')];
  const first = open();
  await first.refresh();
  first.close();

  server.failure = offline();
  clock.advance(3_600_000);
  const again = open();
  expect(names(again.snapshot())).toEqual(['Newer', 'Older']);

  await again.refresh();
  expect(names(again.snapshot())).toEqual(['Newer', 'Older']);
  expect(again.snapshot().status).toEqual({
    link: 'connecting',
    asOf: '2026-03-02T14:02:00.000Z',
    failure: 'No connection to the server.',
  });
  again.close();
});

test('announces only what a refresh changed', async () => {
  const { server, changes, open } = setUp();
  const [kept, gone, grown] = [named('Kept', '10:00'), named('Gone', '10:01'), named('Grown', '10:02')];
  server.conversations = [kept, gone, grown];
  const inbox = open();
  await inbox.refresh();
  changes.length = 0;

  server.conversations = [kept, { ...grown, messageCount: 9 }];
  await inbox.refresh();
  expect(changes).toHaveLength(1);
  expect(changes[0]?.removed).toEqual([gone._id]);
  expect(changes[0]?.changed.map((item) => [item._id, item.messageCount])).toEqual([[grown._id, 9]]);
  inbox.close();
});

test('takes a handed-off conversation in when its event comes, and drops it when it has ended', async () => {
  const { server, open } = setUp();
  const inbox = open();
  await inbox.refresh();
  const item = named('Maria', '12:00');
  server.conversations = [item];
  server.listener?.onHint(item.sessionId);
  await vi.waitFor(() => expect(names(inbox.snapshot())).toEqual(['Maria']));

  server.listener?.onConversation({ ...item, status: 'ended', updatedAt: '2026-03-02T12:05:00.000Z' });
  expect(names(inbox.snapshot())).toEqual([]);
  inbox.close();
});

test('forgets a conversation that the server no longer has', async () => {
  const { server, open } = setUp();
  const item = named('Removed', '12:00');
  server.conversations = [item];
  const inbox = open();
  await inbox.refresh();
  server.conversations = [];
  server.listener?.onHint(item.sessionId);
  await vi.waitFor(() => expect(names(inbox.snapshot())).toEqual([]));
  inbox.close();
});

test('an older copy never overwrites a newer one', async () => {
  const { server, open } = setUp();
  const item = named('Maria', '12:00');
  const inbox = open();
  await inbox.refresh();
  server.listener?.onConversation({ ...item, messageCount: 8 });
  server.listener?.onConversation({ ...item, messageCount: 7, updatedAt: '2026-03-02T11:59:00.000Z' });
  expect(inbox.snapshot().conversations[0]?.messageCount).toBe(8);
  inbox.close();
});

test('an event that overtakes a list on its way is not undone by that list', async () => {
  const { server, open } = setUp();
  const ended = named('Ended', '12:00');
  const fresh = named('Fresh', '12:01');
  server.conversations = [ended];
  const inbox = open();
  await inbox.refresh();

  const gate = Promise.withResolvers<void>();
  server.gate = gate.promise;
  const before = server.listFetches;
  const refreshed = inbox.refresh();
  await vi.waitFor(() => expect(server.listFetches).toBe(before + 1));
  server.listener?.onConversation(fresh);
  server.listener?.onConversation({ ...ended, status: 'ended', updatedAt: '2026-03-02T12:02:00.000Z' });
  gate.resolve();
  await refreshed;
  expect(names(inbox.snapshot())).toEqual(['Fresh']);
  inbox.close();
});

test('fetches the list again after every reconnect', async () => {
  const { server, open } = setUp();
  const inbox = open();
  await inbox.refresh();
  server.conversations = [named('Came meanwhile', '12:00')];
  server.goOnline();
  await vi.waitFor(() => expect(names(inbox.snapshot())).toEqual(['Came meanwhile']));
  expect(inbox.snapshot().status.link).toBe('online');
  inbox.close();
});

test('polls while the socket is away, rests while it is there, and stops when closed', async () => {
  const { server, clock, open } = setUp();
  const inbox = open();
  await inbox.refresh();
  const before = server.listFetches;
  clock.tick();
  await vi.waitFor(() => expect(server.listFetches).toBe(before + 1));

  server.goOnline();
  await inbox.refresh();
  const online = server.listFetches;
  clock.tick();
  expect(server.listFetches).toBe(online);
  inbox.close();
  expect(clock.isTicking).toBe(false);
});

test('the list stays confirmed for as long as the connection is seen alive, over a restart too', async () => {
  const folder = temporaryFolder();
  const { server, clock, open } = setUp(folder);
  const inbox = open();
  server.goOnline();
  await inbox.refresh();
  clock.advance(3_600_000);
  server.listener?.onAlive();
  inbox.close();

  const again = open();
  expect(again.snapshot().status.asOf).toBe('2026-03-02T15:02:00.000Z');
  again.close();
});

test('counts every change up by one', async () => {
  const { server, changes, open } = setUp();
  const inbox = open();
  await inbox.refresh();
  for (const name of ['A', 'B', 'C']) server.listener?.onConversation(named(name, '12:00'));
  const revisions = changes.map((change) => change.revision);
  expect(revisions).toEqual(revisions.map((_, index) => index + 1));
  expect(inbox.snapshot().revision).toBe(revisions.at(-1));
  inbox.close();
});

test('an event does not pass an incomplete list off as a current one', async () => {
  const { server, open } = setUp();
  server.failure = offline();
  const inbox = open();
  await inbox.refresh();
  server.listener?.onState('online');
  server.listener?.onConversation(named('Maria', '12:00'));
  server.listener?.onAlive();
  expect(inbox.snapshot().status).toMatchObject({ asOf: null, failure: 'No connection to the server.' });
  inbox.close();
});

test('several events of one conversation at once cost one fetch, and one more for what came during it', async () => {
  const { server, open } = setUp();
  const inbox = open();
  await inbox.refresh();
  const item = named('Maria', '12:00');
  server.conversations = [item];
  for (let count = 0; count < 5; count += 1) server.listener?.onHint(item.sessionId);
  await vi.waitFor(() => expect(names(inbox.snapshot())).toEqual(['Maria']));
  await vi.waitFor(() => expect(server.singleFetches).toBe(2));
  inbox.close();
});
