import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom } from '@chatbot-saas/testing/seeded-random';
import { startRedis } from '../../test/processes/redis.ts';
import { openSmallDeployment } from '../small-deployment.ts';
import { type Grant, kinds } from './kinds.ts';
import { type Watch, watchHttp, watchSocket } from './watch.ts';

export interface Trial {
  kind: string;
  processes: number;
  by: 'HTTP' | 'socket';
  /** Milliseconds from the revocation to the last action that was accepted; below zero: none was after it. */
  after: number;
}

const AT_ONCE = 10;
/** How long calls go on after the revocation: well past the promised limit. */
const WATCHED_MS = 1_500;
/** Longest use of a right before it is revoked. */
const USED_MS = 300;

/** Revokes access while it is in use, on one process and on two; the same seed, the same moments. */
export async function runRevocations(
  trials: number,
  seed: number,
  onProgress: (line: string) => void = () => undefined,
): Promise<Trial[]> {
  const redis = await startRedis();
  const deployment = await openSmallDeployment();
  try {
    const alone = await deployment.start();
    const onOne = Math.ceil(redis ? trials / 2 : trials);
    onProgress(`${onOne} on one process${redis ? '' : ', all of them, as there is no redis-server'}`);
    const done = await tryAll([alone.url], deployment.databaseUrl, onOne, seed).finally(alone.stop);
    if (!redis) return done;
    onProgress(`${trials - onOne} on two`);
    const env = { REDIS_URL: redis.url };
    const both = [await deployment.start(env), await deployment.start(env)];
    const urls = both.map(({ url }) => url);
    return [
      ...done,
      ...(await tryAll(urls, deployment.databaseUrl, trials - onOne, seed).finally(() =>
        Promise.all(both.map(({ stop }) => stop())),
      )),
    ];
  } finally {
    await deployment.stop();
    await redis?.stop();
  }
}

async function tryAll(
  urls: readonly string[],
  databaseUrl: string,
  trials: number,
  seed: number,
): Promise<Trial[]> {
  const random = seededRandom(seed);
  const names = Object.keys(kinds);
  const all: Trial[] = [];
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < trials; i = next++) {
      const kind = names[i % names.length] ?? '';
      const address = `10.${urls.length}.${i >> 8}.${i & 255}`;
      // Revoked on each process in turn, used on all of them.
      const url = urls[Math.floor(i / names.length) % urls.length] ?? '';
      const grant = await kinds[kind]?.({ url, databaseUrl, address });
      if (!grant) throw new Error(`no such kind: ${kind}`);
      const found = await tryOne(urls, grant, address, random() * USED_MS);
      all.push(...found.map((trial) => ({ kind, processes: urls.length, ...trial })));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return all;
}

async function tryOne(urls: readonly string[], grant: Grant, address: string, usedMs: number) {
  const { socket } = grant;
  const watches: [Trial['by'], Watch][] = urls.flatMap((url) => [
    ['HTTP', watchHttp(url, grant, address)] as [Trial['by'], Watch],
    ...(socket ? [['socket', watchSocket(url, socket, address)] as [Trial['by'], Watch]] : []),
  ]);
  await Promise.all(watches.map(([, { begun }]) => begun));
  await wait(usedMs);
  const revokedAt = await grant.revoke();
  await wait(Math.max(0, revokedAt - Date.now()) + WATCHED_MS);
  return Promise.all(watches.map(async ([by, watch]) => ({ by, after: (await watch.end()) - revokedAt })));
}
