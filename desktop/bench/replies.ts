import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { durably } from '../src/adapters/sqlite/outbox/durably.ts';
import { sqliteStores } from '../src/adapters/sqlite/stores.ts';
import { createApp } from '../src/core/app.ts';
import { callChannel, eventChannel } from '../src/ipc/define-channels.ts';
import { inboxStatus } from '../src/ipc/inbox.channels.ts';
import { serveApi } from '../src/main/serve-api.ts';
import { FakeServer } from '../test/support/fake-server.ts';
import { FakeShell } from '../test/support/fake-shell.ts';
import { noRankers } from '../test/support/no-rankers.ts';
import { aConversation, anAccount } from '../test/support/samples.ts';
import { makeTables, replyWrites } from './bare.ts';
import { openBare } from './open-bare.ts';
import { type Round, timed, timedAsync } from './statistics.ts';
import { systemClock } from './system-clock.ts';
import type { Writer } from './workspace.ts';

/**
 * Replies that are written to one conversation while the server does not answer and sent once it does, until the cache
 * shows them: by the whole core with its events to the page, and the same rows by a bare program. Milliseconds a reply.
 */
export async function writeAndSend(
  folder: string,
  author: Writer,
  replies: number,
  rounds: number,
): Promise<Round[]> {
  const texts = Array.from({ length: replies }, author.text);
  const seen: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bare = bareWrites(join(folder, `bare-replies-${round}.db`), texts);
    const ours = await byTheCore(join(folder, `replies-${round}`), texts);
    seen.push({ ours: ours / replies, bare: bare / replies });
  }
  return seen;
}

async function byTheCore(folder: string, texts: readonly string[]): Promise<number> {
  const account = anAccount();
  const server = new FakeServer(account);
  const conversation = aConversation({
    ...{ assignedAgent: account.user._id, isAccepted: true, messageCount: 0, lastMessage: null },
  });
  server.sync.putConversation(conversation);
  const page = openPage();
  const app = createApp({
    credentialStore: { read: async () => account, write: async () => true, clear: async () => {} },
    settings: { read: async () => null, write: async () => {} },
    stores: sqliteStores(folder),
    servers: server,
    osIntegration: new FakeShell().osIntegration,
    rankers: noRankers,
    clock: systemClock,
    ...serveApi(
      page.host,
      () => app,
      () => undefined,
    ),
  });
  await app.start();
  await page.call('inbox', 'refresh');

  const { promise: answering, resolve: answer } = Promise.withResolvers<void>();
  server.gates.reply = answering;
  const ms = await timedAsync(async () => {
    for (const content of texts)
      await page.call('outbox', 'send', { conversationId: conversation._id, content });
    answer();
    await page.nothingWaits();
    await page.call('inbox', 'refresh');
  });

  const left = app.account()?.outbox.snapshot().replies.length;
  app.close();
  const sent = server.replies.messagesOf(conversation.sessionId).map(({ content }) => content);
  if (left !== 0 || sent.join('\n') !== texts.join('\n'))
    throw new Error(`Of ${texts.length} replies, ${sent.length} were sent and ${left} are left`);
  return ms;
}

type Answer = (event: object, input: unknown) => Promise<unknown>;

/** A page that reads nothing but the status: all that it is sent is copied, as on its way to another process. */
function openPage() {
  const answers = new Map<string, Answer>();
  const copied = <T>(payload: T): T => deserialize(serialize(payload));
  let waiting = 0;
  let onStatus = () => {};
  return {
    host: {
      handle: (channel: string, answer: Answer) => void answers.set(channel, answer),
      broadcast(channel: string, payload: unknown) {
        const received = copied(payload);
        if (channel !== eventChannel('inbox', 'status')) return;
        ({ waiting } = inboxStatus.parse(received));
        onStatus();
      },
      isTrusted: () => true,
      describe: () => null,
      log: (message: string, error: unknown) => console.error(message, error),
    },
    async call(area: string, name: string, input?: unknown): Promise<void> {
      const channel = callChannel(area, name);
      const answer = copied(await answers.get(channel)?.({}, copied(input))) as { ok: boolean } | undefined;
      if (!answer?.ok) throw new Error(`${channel} failed`);
    },
    /** Resolves once no reply waits to be sent. */
    nothingWaits: () =>
      new Promise<void>((resolve) => {
        onStatus = () => waiting === 0 && resolve();
        onStatus();
      }),
  };
}

function bareWrites(file: string, texts: readonly string[]): number {
  const db = openBare(file);
  makeTables(db);
  const { keep, begin, settle } = replyWrites(db);
  const ms = timed(() => {
    texts.forEach((text, i) => void durably(db, () => keep(i, text)));
    texts.forEach((text, i) => {
      durably(db, () => begin(i));
      db.transaction(() => settle(i, text))();
    });
  });
  db.close();
  return ms;
}
