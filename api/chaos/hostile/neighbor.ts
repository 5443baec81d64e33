import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf, type Seat } from '../seats.ts';

/** What quiet visitors noticed during an attack on the same process. */
export interface Watched {
  /** Milliseconds of each of their calls. */
  took: number[];
  /** The same of those calls that only read. */
  reads: number[];
  /** Calls that were not answered with 200. */
  failed: number;
  /** How often each status came; 0 stands for no answer at all. */
  statuses: Map<number, number>;
  /** The largest resident memory of the process meanwhile, in bytes. */
  highest: number;
}

const CALLS_PER_SECOND = 40;
const MEMORY_INTERVAL_MS = 200;
const CONNECTIONS = 32;

/** Resident memory of the process, in bytes. */
export async function memoryOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
}

/** Has visitors chat and read at a steady rate until `until` settles, and measures each call. */
export async function watch(url: string, seats: readonly Seat[], until: Promise<unknown>): Promise<Watched> {
  // One visitor after another, so that none exceeds the limit of messages a minute.
  const seatOf = (turn: number) => seats[(turn >> 1) % seats.length] as Seat;
  // Each of those who chat has a connection; in turn, so that none is idle for long.
  const agent = new Agent({ keepAlive: true, scheduling: 'fifo' });
  await Promise.all(Array.from({ length: CONNECTIONS }, () => call(url, agent, seatOf(1), false)));
  const took: number[] = [];
  const reads: number[] = [];
  const underWay = new Set<Promise<void>>();
  const statuses = new Map<number, number>();
  let highest = 0;
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });

  const readingMemory = (async () => {
    while (!isOver) {
      highest = Math.max(highest, await memoryOf(url));
      await wait(MEMORY_INTERVAL_MS);
    }
  })();
  const begun = performance.now();
  for (let sent = 0; !isOver; ) {
    for (; sent < ((performance.now() - begun) / 1_000) * CALLS_PER_SECOND; sent += 1) {
      const called = performance.now();
      const isMessage = sent % 2 === 0;
      const done = call(url, agent, seatOf(sent), isMessage).then((status) => {
        const ms = performance.now() - called;
        took.push(ms);
        if (!isMessage) reads.push(ms);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        underWay.delete(done);
      });
      underWay.add(done);
    }
    await wait(5);
  }
  await Promise.all([...underWay, readingMemory]);
  agent.destroy();
  const failed = took.length - (statuses.get(200) ?? 0);
  return { took, reads, failed, statuses, highest };
}

function call(
  url: string,
  agent: Agent,
  { index, apiKey, sessionId }: Seat,
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
