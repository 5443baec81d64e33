import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf, type VisitorClient } from '../client-addresses.ts';
import { memoryOf, type Watched } from './neighbor.ts';

/** What this process is asked for; it says 'ready', and answers with what was noticed once it hears 'over'. */
export interface Watch {
  url: string;
  visitorClients: readonly VisitorClient[];
  /** Of a server that knows messages alone: neither histories nor the memory of its process. */
  messagesOnly: boolean;
}

const CALLS_PER_SECOND = 40;
const MEMORY_INTERVAL_MS = 200;
const CONNECTIONS = 32;

process.on('message', async (message: Watch | 'over') => {
  if (message !== 'over') process.send?.(await watch(message));
});

/** Has visitors chat and read at a steady rate, and measures each call. */
async function watch({ url, visitorClients, messagesOnly }: Watch): Promise<Watched> {
  const isMessage = (turn: number) => messagesOnly || turn % 2 === 0;
  // One visitor after another, so that none exceeds the limit of messages a minute.
  const clientOf = (turn: number) => visitorClients[(turn >> 1) % visitorClients.length] as VisitorClient;
  // Each of those who chat has a connection; in turn, so that none is idle for long.
  const agent = new Agent({ keepAlive: true, scheduling: 'fifo' });
  await Promise.all(Array.from({ length: CONNECTIONS }, () => call(url, agent, clientOf(1), isMessage(1))));
  process.send?.('ready');
  const watched: Watched = { took: [], reads: [], failed: 0, statuses: new Map(), highest: 0 };
  const underWay = new Set<Promise<void>>();
  let isOver = false;
  void once(process, 'message').then(() => {
    isOver = true;
  });

  const readingMemory = (async () => {
    while (!isOver && !messagesOnly) {
      watched.highest = Math.max(watched.highest, await memoryOf(url));
      await wait(MEMORY_INTERVAL_MS);
    }
  })();
  const begun = performance.now();
  for (let sent = 0; !isOver; ) {
    for (; sent < ((performance.now() - begun) / 1_000) * CALLS_PER_SECOND; sent += 1) {
      const called = performance.now();
      const writes = isMessage(sent);
      const done = call(url, agent, clientOf(sent), writes).then((status) => {
        const ms = performance.now() - called;
        watched.took.push(ms);
        if (!writes) watched.reads.push(ms);
        if (status !== 200) watched.failed += 1;
        watched.statuses.set(status, (watched.statuses.get(status) ?? 0) + 1);
        underWay.delete(done);
      });
      underWay.add(done);
    }
    await wait(5);
  }
  await Promise.all([...underWay, readingMemory]);
  agent.destroy();
  return watched;
}

function call(
  url: string,
  agent: Agent,
  { index, apiKey, sessionId }: VisitorClient,
  isMessage: boolean,
): Promise<number> {
  const body = JSON.stringify({ sessionId, message: 'How long does shipping take?', clientId: randomUUID() });
  const path = isMessage ? '/api/chat/message' : `/api/chat/${sessionId}/history`;
  return new Promise((resolve) => {
    const sent = request(url + path, {
      agent,
      method: isMessage ? 'POST' : 'GET',
      headers: {
        'x-api-key': apiKey,
        'x-forwarded-for': addressOf(index),
        ...(isMessage && { 'content-type': 'application/json' }),
      },
    });
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0));
    sent.end(isMessage ? body : undefined);
  });
}
