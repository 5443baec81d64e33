import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '@chatbot-saas/testing/statistics';
import { addressOf } from '../../client-addresses.ts';
import { atMost } from '../../figures.ts';
import type { BareServerOrder } from './bare-server-process.ts';
import type { BurstOrder, BurstOutcome } from './burst-process.ts';
import type { Scene, Stage } from './scene.ts';

const REQUESTS = 3_000;
const MS = 5_000;
const ADDRESSES = 4 << 20;
const BURST = new URL('./burst-process.ts', import.meta.url);
const BARE_SERVER = new URL('./bare-server-process.ts', import.meta.url);
/** Compared with a bare Node server: 3,000 connections opened at once slow down every server. */
const TIMES_BARE = 1;

const requestsFrom = (addresses: number): BurstOrder['requests'] =>
  Array.from({ length: REQUESTS }, (_, index) => ({
    'x-forwarded-for': addressOf(ADDRESSES + (index % addresses)),
    host: `${index}.example.com`,
    'accept-encoding': index % 2 === 0 ? 'gzip' : 'identity',
  }));

/** The API's description, asked for by many at once: from one address, and from as many as there are requests. */
export const floodingDocuments: Scene = {
  name: `${REQUESTS} requests for /openapi.json at once`,
  async play(stage) {
    const bare = await stage.attack<string>(BARE_SERVER, await documentOf(stage.url));
    await stage.watchNeighbor(wait(MS), { url: bare });
    const figures = [];
    for (const [name, addresses] of [
      ['one address', 1],
      ['many addresses', REQUESTS],
    ] as const) {
      const floor = await burst(stage, bare, addresses);
      const { took, failed, statuses, ms } = await burst(stage, stage.url, addresses);
      const ratio = percentile(took, 0.99) / percentile(floor.took, 0.99);
      figures.push(
        atMost(`${name}: others’ 99th percentile, by a bare server’s`, ratio, TIMES_BARE, ' ×'),
        {
          name: `${name}: the same in milliseconds`,
          value: `${percentile(floor.took, 0.99).toFixed(0)} → ${percentile(took, 0.99).toFixed(0)}`,
        },
        atMost(`${name}: others’ calls that failed`, failed, 0, ''),
        {
          name: `${name}: answered in ${Math.round(ms)} ms, bare in ${Math.round(floor.ms)} ms`,
          value: statuses,
        },
      );
    }
    return figures;
  },
};

async function documentOf(url: string): Promise<BareServerOrder> {
  const response = await fetch(`${url}/openapi.json`);
  const plain = await response.text();
  const gzip = await new Response(
    new Blob([plain]).stream().pipeThrough(new CompressionStream('gzip')),
  ).arrayBuffer();
  return { plain, gzip: Buffer.from(gzip).toString('base64') };
}

async function burst({ watchNeighbor, attack }: Stage, url: string, addresses: number) {
  const order: BurstOrder = { url: `${url}/openapi.json`, requests: requestsFrom(addresses) };
  const attacking = attack<BurstOutcome>(BURST, order);
  const { took, failed } = await watchNeighbor(Promise.all([attacking, wait(MS)]), { url });
  return { took, failed, ...(await attacking) };
}
