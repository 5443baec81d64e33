import { expect, onTestFinished, test } from 'vitest';
import { openAccountStore } from '../src/adapters/sqlite/account-store.ts';
import { openAccountSession } from '../src/core/account-session.ts';
import { outboxChannels } from '../src/ipc/outbox.channels.ts';
import { serveChannels } from '../src/ipc/serve.ts';
import { FakeServer, ManualClock } from './support/fake-server.ts';
import { FakeShell } from './support/fake-shell.ts';
import { noRankers } from './support/no-rankers.ts';
import { openCache } from './support/open-cache.ts';
import { aConversation, anAccount } from './support/samples.ts';
import { silentPage } from './support/silent-page.ts';

/** Four changes of about 400 characters: written, under way, sent, shown by the cache. */
const AT_MOST_PER_REPLY = 2_500;

/** Characters that reach the page for each of `many` replies that wait in one conversation, until all are gone. */
async function charactersPerReply(many: number): Promise<number> {
  const account = anAccount();
  const server = new FakeServer(account);
  const conversation = aConversation({
    ...{ assignedAgent: account.user._id, isAccepted: true, messageCount: 0, lastMessage: null },
  });
  server.sync.putConversation(conversation);
  const { file, store } = openCache();
  store.close();
  let characters = 0;
  const emit = serveChannels(
    {
      handle: () => {},
      broadcast(_, payload) {
        characters += JSON.stringify(payload).length;
      },
      isTrusted: () => true,
      describe: () => null,
      log: () => {},
    },
    { ...outboxChannels, calls: {} },
    {},
  );
  const session = openAccountSession({
    ...silentPage,
    ...{ account, store: openAccountStore(file), link: server.connect(account), clock: new ManualClock() },
    osIntegration: new FakeShell().osIntegration,
    rankers: noRankers,
    onReplies: (change) => emit('changed', change),
    ...{ onProfile: () => {}, onRenewed: () => {}, onUnauthorized: () => {} },
  });
  onTestFinished(session.close);
  await session.refresh();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gates.reply = promise;
  for (let n = 0; n < many; n += 1) session.outbox.enqueue(conversation, `Reply ${n}`);
  resolve();
  await expect.poll(() => session.status().waiting).toBe(0);
  await session.refresh();
  expect(session.outbox.snapshot().replies).toEqual([]);
  return characters / many;
}

test('a reply behind 500 others tells the page as little as one behind 30', async () => {
  expect(await charactersPerReply(30)).toBeLessThan(AT_MOST_PER_REPLY);
  expect(await charactersPerReply(500)).toBeLessThan(AT_MOST_PER_REPLY);
}, 30_000);
