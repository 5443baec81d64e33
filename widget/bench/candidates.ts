import { readFile } from 'node:fs/promises';
import type { Product } from '@chatbot-saas/testing/product';
import { filesOf, OutOfReach, type Peer } from './peers.ts';
import { type Site, serve } from './sites.ts';
import type { Subject } from './visit.ts';

export interface Candidate extends Subject {
  name: string;
}

export interface Candidates {
  blank: Candidate;
  /** The least that a launcher with a window can be. */
  floor: Candidate;
  ours: Candidate;
  /** Those that could be had. */
  peers: Candidate[];
  close(): Promise<void>;
}

const FLOOR_BYTES = 640;
/** Of another site than `127.0.0.1` and `localhost`, and yet trusted as if it came by https. */
const HOST = 'shop.localhost';

const shop = (embed: string) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>A shop</title>
  <body>
    <h1>A shop</h1>
    ${'<p>What it sells, and why one should buy it here and nowhere else.</p>'.repeat(12)}
    ${embed}
  </body>
</html>`;

/** Every page is the same shop, with one widget or none. `say` hears what has to go without. */
export async function serveCandidates(
  product: Product,
  peers: readonly Peer[] = [],
  say: (line: string) => void = () => undefined,
): Promise<Candidates> {
  const sites: Site[] = [];
  const site = async (...of: Parameters<typeof serve>) => {
    const served = await serve(...of);
    sites.push(served);
    return served.origin;
  };
  const candidate = async (
    name: string,
    origin: string,
    { embed = '', launcher = 'button' as string | null, opens = true },
  ): Promise<Candidate> => {
    const shopOrigin = await site(HOST, { '/': { type: 'text/html', content: shop(embed) } });
    return { name, page: `${shopOrigin}/`, own: [shopOrigin, origin], launcher, opens };
  };

  const floorOrigin = await site('127.0.0.1', await floorFiles());
  const others: Candidate[] = [];
  for (const peer of peers) {
    try {
      const origin = await site('127.0.0.1', await filesOf(peer));
      const { name, version, launcher, opens } = peer;
      others.push(
        await candidate(`${name} ${version}`, origin, { embed: peer.embed(origin), launcher, opens }),
      );
    } catch (error) {
      if (!(error instanceof OutOfReach)) throw error;
      say(`The table goes without ${peer.name}: ${error.message}`);
    }
  }
  return {
    blank: await candidate('blank page', '', { launcher: null }),
    floor: await candidate('bare loader', floorOrigin, {
      embed: `<script src="${floorOrigin}/loader.js" async></script>`,
    }),
    ours: await candidate('this widget', product.url, {
      embed: `<script src="${product.url}/widget.js" data-api-key="${product.demo?.apiKey}" async></script>`,
    }),
    peers: others,
    async close() {
      await Promise.all(sites.map((one) => one.close()));
    },
  };
}

async function floorFiles() {
  const read = (name: string) => readFile(new URL(`./floor/${name}`, import.meta.url));
  const loader = await read('loader.js');
  if (loader.length > FLOOR_BYTES)
    throw new Error(`The bare loader is no floor with ${loader.length} bytes.`);
  return {
    '/loader.js': { type: 'text/javascript', content: loader },
    '/frame.html': { type: 'text/html', content: await read('frame.html') },
  };
}
