import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '@chatbot-saas/testing/statistics';
import { visitorOf } from '../../client-addresses.ts';
import { atMost } from '../../figures.ts';
import { type FloodOrder, type FloodOutcome, textFrame } from './flooding-process.ts';
import type { Scene } from './scene.ts';

const SOCKETS = 20;
const MS = 10_000;
/** Apart from those of the scene's workspaces and of the neighbor. */
const ADDRESSES = 3 << 20;
const MODULE = new URL('./flooding-process.ts', import.meta.url);

/** Frames a server pays for that a client may send without an answer. */
const floods = (sessionId: string): [name: string, frame: number[]][] => [
  ['typing', textFrame(`42${JSON.stringify(['typing', { sessionId, isTyping: true }])}`)],
  ['engine packets', textFrame('3')],
  ['stray acknowledgements', textFrame('430[]')],
  ['websocket pings', [0x89, 0x80, 0, 0, 0, 0]],
];

/** One key's visitors send frames as fast as they can, and come back as soon as they are cut. */
export const floodingSockets: Scene = {
  name: `${SOCKETS} flooding sockets`,
  async play({ url, workspace, watchNeighbor, attack }) {
    const { apiKey } = await workspace('Flood');
    const visitor = visitorOf(url, { index: ADDRESSES, apiKey });
    const { sessionId } = await visitor.call('POST /chat/start', { body: { visitorId: 'flood' } });
    const unloaded = percentile((await watchNeighbor(wait(MS))).took, 0.99);
    const figures = [];
    for (const [round, [name, frame]] of floods(sessionId).entries()) {
      // An address whose connections were cut is not let in for a while.
      const addresses = ADDRESSES + round * SOCKETS;
      const order: FloodOrder = { url, apiKey, sessionId, sockets: SOCKETS, addresses, ms: MS, frame };
      const attacking = attack<FloodOutcome>(MODULE, order);
      const { took, failed } = await watchNeighbor(attacking);
      const { sent, cut, refused } = await attacking;
      figures.push(
        atMost(`${name}: others’ 99th percentile`, percentile(took, 0.99), short(2 * unloaded), ' ms'),
        atMost(`${name}: others’ calls that failed`, failed, 0, ''),
        { name: `${name}: what came of it`, value: `${cut} × cut, ${refused} × refused, ${short(sent)} MB` },
      );
    }
    return figures;
  },
};

const short = (value: number) => Number(value.toFixed(1));
