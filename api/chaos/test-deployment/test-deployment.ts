import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FaultyNetwork, faultyNetwork } from '@chatbot-saas/testing/faulty-network';
import { freePort } from '@chatbot-saas/testing/free-port';
import { startRedis, type TestRedis } from '../../test/processes/redis.ts';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { type Database, openDatabase } from './database.ts';
import { type MailServer, openMailServer } from './mail-server.ts';

/** A whole deployment: PostgreSQL, Redis where it is installed, a mail server, processes of the product, and balancers before them. */
export interface TestDeployment {
  folder: string;
  database: Database;
  redis: Redis | null;
  mail: MailServer;
  apis: ApiProcess[];
  /** A balancer that prefers one process, and uses another while that one is down. */
  openBalancer(preferred: number): Promise<FaultyNetwork>;
  /** Processes that ended by themselves, with their last output. */
  deaths: string[];
  stop(): Promise<void>;
}

export interface Redis {
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Two processes where there is Redis, else one. */
export async function startTestDeployment(seed: number): Promise<TestDeployment> {
  const folder = await mkdtemp(join(tmpdir(), 'chaos-'));
  await chmod(folder, 0o711);
  const closing: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (let close = closing.pop(); close; close = closing.pop()) await close();
  };
  try {
    const database = await openDatabase(folder);
    closing.push(database.remove);
    const redis = await openRedis();
    if (redis) closing.push(redis.stop);
    const mail = await openMailServer(folder);
    closing.push(mail.stop);
    const deaths: string[] = [];
    const apis: ApiProcess[] = [];
    // One after the other: the first one creates the database's tables and the demo workspace.
    for (let at = 0; at < (redis ? 2 : 1); at += 1) {
      const name = `API ${at + 1}`;
      const api = await startApiProcess({
        ...{ name, database, folder: join(folder, `api-${at + 1}`), port: await freePort() },
        redisPort: redis?.port ?? null,
        mailUrl: mail.url,
        seed: seed + 10 * at,
        onDeath: (output) => deaths.push(`${name} ended by itself: ${output.slice(-2_000)}`),
      });
      apis.push(api);
      closing.push(api.stop);
    }

    return {
      ...{ folder, database, redis, mail, apis, deaths, stop },
      async openBalancer(preferred) {
        const inOrder = [...apis.slice(preferred), ...apis.slice(0, preferred)];
        const target = () => inOrder.find((api) => api.isUp())?.port ?? null;
        const network = await faultyNetwork(target, seed + 100 + preferred);
        closing.push(network.stop);
        return network;
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openRedis(): Promise<(Redis & { port: number }) | null> {
  let running: TestRedis | null = await startRedis();
  if (!running) return null;
  const { port } = running;
  return {
    port,
    async stop() {
      await running?.stop();
      running = null;
    },
    async start() {
      running = await startRedis(port);
    },
  };
}
