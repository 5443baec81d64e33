import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { type FaultyNetwork, faultyNetwork } from '@chatbot-saas/testing/faulty-network';
import { type Product, startProduct } from '@chatbot-saas/testing/product';
import type { Database } from './database.ts';

/** Loaded into a process, it lets its wall clock be set. */
export const ADJUSTABLE_CLOCK = [
  '--import',
  pathToFileURL(createRequire(import.meta.url).resolve('@chatbot-saas/testing/adjustable-clock')).href,
] as const;

/** One process of the product, on a fixed port, with its own networks to what it needs. */
export interface ApiProcess {
  name: string;
  url: string;
  port: number;
  isUp(): boolean;
  toDatabase: FaultyNetwork;
  toRedis: FaultyNetwork | null;
  /** As `kill -9`. */
  kill(): Promise<void>;
  /** Resolves when it says that it is ready. */
  start(): Promise<void>;
  freeze(): void;
  thaw(): void;
  stepClock(ms: number): void;
  /** The end of what it has printed. */
  lastWords(): string;
  demo(): NonNullable<Product['demo']>;
  stop(): Promise<void>;
}

export interface ApiProcessOptions {
  name: string;
  folder: string;
  port: number;
  database: Database;
  redisPort: number | null;
  mailUrl: string;
  seed: number;
  /** Called when it ends without having been asked to. */
  onDeath(output: string): void;
}

export async function startApiProcess(options: ApiProcessOptions): Promise<ApiProcess> {
  const { name, folder, port, database, redisPort, mailUrl, seed } = options;
  await mkdir(folder, { recursive: true });
  const toDatabase = await faultyNetwork(database.port, seed);
  const toRedis = redisPort === null ? null : await faultyNetwork(redisPort, seed + 1);
  let product: Product | null = null;

  const start = async () => {
    const started = await startProduct({
      nodeOptions: ADJUSTABLE_CLOCK,
      env: {
        PORT: String(port),
        DATA_DIR: folder,
        DATABASE_URL: database.url(Number(new URL(toDatabase.url).port)),
        ...(toRedis && { REDIS_URL: toRedis.url.replace('http:', 'redis:') }),
        JWT_SECRET: 'the same one for every process of this run',
        SMTP_URL: mailUrl,
        MAIL_FROM: 'support@chaos.example',
        RATE_LIMITS: 'off',
        BILLING: 'off',
        LOG_LEVEL: 'error',
      },
    });
    product = started;
    void started.ended.then(() => {
      if (product !== started) return;
      product = null;
      options.onDeath(started.output());
    });
  };
  const running = () => {
    if (!product) throw new Error(`${name} is not there`);
    return product;
  };
  /** From now on its end is no surprise. */
  const letGo = () => {
    const last = running();
    product = null;
    return last;
  };
  await start();

  return {
    name,
    url: `http://127.0.0.1:${port}`,
    port,
    isUp: () => product !== null,
    toDatabase,
    toRedis,
    kill: () => letGo().kill(),
    start,
    freeze: () => running().freeze(),
    thaw: () => product?.thaw(),
    stepClock: (stepClockMs) => running().send({ stepClockMs }),
    lastWords: () => product?.output().slice(-2_000) ?? 'it is not there',
    demo() {
      const { demo } = running();
      if (!demo) throw new Error('The demo workspace is not there');
      return demo;
    },
    async stop() {
      product?.thaw();
      if (product) await letGo().stop();
      await toDatabase.stop();
      await toRedis?.stop();
    },
  };
}
