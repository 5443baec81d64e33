import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '@chatbot-saas/shared/testing/statistics';
import { atMost } from '../../figures.ts';
import { addressOf } from '../../seats.ts';
import type { BurstOrder, BurstOutcome } from './burst-process.ts';
import type { Scene } from './scene.ts';

const REQUESTS = 3_000;
const MS = 5_000;
const ADDRESSES = 4 << 20;
const MODULE = new URL('./burst-process.ts', import.meta.url);

/** The API's description, asked for by many at once: from one address, and from as many as there are requests. */
export const floodingDocuments: Scene = {
  name: `${REQUESTS} requests for /openapi.json at once`,
  async play({ url, watchNeighbor, attack }) {
    const unloaded = percentile((await watchNeighbor(wait(MS))).took, 0.99);
    const figures = [];
    for (const [name, addresses] of [
      ['one address', 1],
      ['many addresses', REQUESTS],
    ] as const) {
      const requests = Array.from({ length: REQUESTS }, (_, index) => ({
        'x-forwarded-for': addressOf(ADDRESSES + (index % addresses)),
        host: `${index}.example.com`,
        'accept-encoding': index % 2 === 0 ? 'gzip' : 'identity',
      }));
      const order: BurstOrder = { url: `${url}/openapi.json`, requests };
      const attacking = attack<BurstOutcome>(MODULE, order);
      const { took, failed } = await watchNeighbor(Promise.all([attacking, wait(MS)]));
      const { statuses, ms } = await attacking;
      figures.push(
        atMost(`${name}: others’ 99th percentile`, percentile(took, 0.99), Math.round(3 * unloaded), ' ms'),
        atMost(`${name}: others’ calls that failed`, failed, 0, ''),
        { name: `${name}: answered in ${Math.round(ms)} ms`, value: statuses },
      );
    }
    return figures;
  },
};
