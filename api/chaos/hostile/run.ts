import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@chatbot-saas/shared/testing/free-port';
import { addressOf, type Seat, seat } from '../seats.ts';
import { openSmallPlant } from '../small-plant.ts';
import type { Order } from './attacker-process.ts';
import { attacks, HARMLESS, SLOWLORIS } from './attacks.ts';

export interface Phase {
  name: string;
  /** Milliseconds that each call of the others took. */
  took: number[];
  /** Calls of the others that were not answered with 200. */
  failed: number;
  /** Bytes that the process grew by at most, beyond what as many harmless calls made of it. */
  growth: number;
  /** What became of what was sent, and how often. */
  outcomes: Record<string, number>;
}

export interface HostileOptions {
  connections: number;
  /** Of each phase. */
  ms: number;
  seed: number;
  onProgress?(line: string): void;
}

const KINDS = [SLOWLORIS, ...Object.keys(attacks).filter((kind) => kind !== HARMLESS)];
/** Of five sites; those of the first chat, and the keys of the others are misused. */
const VISITORS = 1_000;
const CALLS_PER_SECOND = 40;
const LOOK_MS = 200;

/** Each kind of attack by itself, and all of them at once, while others chat; the same seed, the same attacks. */
export async function runHostile({ connections, ms, seed, onProgress }: HostileOptions): Promise<Phase[]> {
  const plant = await openSmallPlant();
  const env = { PORT: String(await freePort()) };
  const url = `http://127.0.0.1:${env.PORT}`;
  const product = await plant.start(env);
  const attacker = fork(new URL('./attacker-process.ts', import.meta.url));
  try {
    const everyone = await seat(url, VISITORS);
    const seats = everyone.filter(({ apiKey }) => apiKey === everyone[0]?.apiKey);
    const apiKeys = [...new Set(everyone.map(({ apiKey }) => apiKey))].slice(1);
    await watch(url, seats, wait(ms));
    let before = 0;
    const phase = async (name: string, kinds: string[]): Promise<Phase> => {
      onProgress?.(name);
      const order: Order = { url, apiKeys, seed, ms, connections, kinds };
      const ended = once(attacker, 'message');
      attacker.send(order);
      const { took, failed, highest } = await watch(url, seats, ended);
      const [outcomes] = (await ended) as [Record<string, number>];
      before ||= highest;
      return { name, took, failed, growth: highest - before, outcomes };
    };
    const phases = [await phase(HARMLESS, [HARMLESS])];
    for (const kind of KINDS) phases.push(await phase(kind, [kind]));
    phases.push(await phase('all of them at once', KINDS));
    return phases;
  } finally {
    attacker.kill();
    await product.stop();
    await plant.stop();
  }
}

async function memoryOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
}

/** Visitors who chat and look, at a rate of their own, until that ends. */
async function watch(url: string, seats: readonly Seat[], until: Promise<unknown>) {
  // One after the other: nobody says more in a minute than a person may.
  const seatOf = (turn: number) => seats[(turn >> 1) % seats.length] as Seat;
  const agent = new Agent({ keepAlive: true });
  const took: number[] = [];
  const underWay = new Set<Promise<void>>();
  let failed = 0;
  let highest = 0;
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });

  const looking = (async () => {
    while (!isOver) {
      highest = Math.max(highest, await memoryOf(url));
      await wait(LOOK_MS);
    }
  })();
  const begun = performance.now();
  for (let sent = 0; !isOver; ) {
    for (; sent < ((performance.now() - begun) / 1_000) * CALLS_PER_SECOND; sent += 1) {
      const called = performance.now();
      const done = call(url, agent, seatOf(sent), sent % 2 === 0).then((isAnswered) => {
        took.push(performance.now() - called);
        if (!isAnswered) failed += 1;
        underWay.delete(done);
      });
      underWay.add(done);
    }
    await wait(5);
  }
  await Promise.all([...underWay, looking]);
  agent.destroy();
  return { took, failed, highest };
}

function call(
  url: string,
  agent: Agent,
  { index, apiKey, sessionId }: Seat,
  isMessage: boolean,
): Promise<boolean> {
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
      response.on('end', () => resolve(response.statusCode === 200));
    });
    sent.on('error', () => resolve(false));
    sent.end(isMessage ? body : undefined);
  });
}
