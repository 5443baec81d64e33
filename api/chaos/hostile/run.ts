import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@chatbot-saas/testing/free-port';
import { openVisitorClients } from '../client-addresses.ts';
import { openSmallDeployment } from '../small-deployment.ts';
import type { Order } from './attacker-process.ts';
import { attacks, HARMLESS, SLOWLORIS } from './attacks.ts';
import { startNeighbor } from './neighbor.ts';

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

/** Each kind of attack by itself, and all of them at once, while others chat; the same seed, the same attacks. */
export async function runHostile({ connections, ms, seed, onProgress }: HostileOptions): Promise<Phase[]> {
  const deployment = await openSmallDeployment();
  const env = { PORT: String(await freePort()) };
  const url = `http://127.0.0.1:${env.PORT}`;
  const product = await deployment.start(env);
  const attacker = fork(new URL('./attacker-process.ts', import.meta.url));
  let neighbor: ReturnType<typeof startNeighbor> | undefined;
  try {
    const everyone = await openVisitorClients(url, VISITORS);
    const visitorClients = everyone.filter(({ apiKey }) => apiKey === everyone[0]?.apiKey);
    const apiKeys = [...new Set(everyone.map(({ apiKey }) => apiKey))].slice(1);
    neighbor = startNeighbor(visitorClients);
    const { watch } = neighbor;
    await watch(url, wait(ms));
    let before = 0;
    const phase = async (name: string, kinds: string[]): Promise<Phase> => {
      onProgress?.(name);
      const order: Order = { url, apiKeys, seed, ms, connections, kinds };
      const ended = once(attacker, 'message');
      attacker.send(order);
      const { took, failed, highest } = await watch(url, ended);
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
    neighbor?.stop();
    await product.stop();
    await deployment.stop();
  }
}
