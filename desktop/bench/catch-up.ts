import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serverLink } from '../src/adapters/server-link/server-link.ts';
import { openAccountStore } from '../src/adapters/sqlite/account-store.ts';
import { createSync } from '../src/core/sync/sync.ts';
import { anAccount } from '../test/support/samples.ts';
import { timedAsync } from './statistics.ts';
import { systemClock } from './system-clock.ts';
import { aConversation, aMessage, page, type Writer } from './workspace.ts';

const PAGE_SIZE = 500;

/**
 * A console that was away for `events` messages in as many conversations, over HTTP from a server that answers at once,
 * into the cache of a million: in milliseconds.
 */
export async function catchUp(file: string, author: Writer, events: number): Promise<number> {
  const store = openAccountStore(file);
  const { cursor: from } = store.sync.progress();
  const pages = eventsIn(author, events);
  const server = createServer(({ url = '' }, response) => {
    const cursor = new URL(url, 'http://localhost').searchParams.get('cursor');
    const at = cursor === from ? 0 : Number(cursor?.replace('away-', ''));
    response.setHeader('content-type', 'application/json');
    response.end(pages[at]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const link = serverLink(anAccount(`http://127.0.0.1:${port}`));
  const sync = createSync({ store, link, clock: systemClock, onState: () => {}, onApplied: () => {} });
  const ms = await timedAsync(sync.pull);
  const { failure } = sync.state();
  const { cursor } = store.sync.progress();
  sync.close();
  store.close();
  server.close();
  if (failure !== null || cursor !== `away-${pages.length}`)
    throw new Error(`It did not catch up: ${failure}`);
  return ms;
}

function eventsIn(author: Writer, events: number): string[] {
  const now = Date.now();
  const conversations = Array.from({ length: events }, (_, i) =>
    aConversation(author, crypto.randomUUID(), now + i),
  );
  const messages = conversations.map(({ _id }, i) => aMessage(author, _id, 1, now + i));
  const pieces = [];
  for (let i = 0; i < events; i += PAGE_SIZE)
    pieces.push(page({ conversations: conversations.slice(i, i + PAGE_SIZE) }));
  for (let i = 0; i < events; i += PAGE_SIZE)
    pieces.push(page({ messages: messages.slice(i, i + PAGE_SIZE) }));
  return pieces.map((piece, i) =>
    JSON.stringify({ ...piece, cursor: `away-${i + 1}`, hasMore: i + 1 < pieces.length }),
  );
}
