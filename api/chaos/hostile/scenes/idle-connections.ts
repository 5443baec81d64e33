import { percentile } from '@chatbot-saas/testing/statistics';
import { openFileLimit } from '../../../src/http/server/connection-limit.ts';
import { atMost } from '../../figures.ts';
import type { IdleOrder, IdleOutcome } from './idle-process.ts';
import type { Scene } from './scene.ts';

const CONNECTIONS = 20_000;
const MS = 20_000;
/** Checks that new callers still connect and are answered. Other scenes measure how fast. */
const NOT_LOCKED_OUT_MS = 1_000;
const MODULE = new URL('./idle-process.ts', import.meta.url);
/** Each attacker has the open files of one process, the same as the server. */
const ADDRESSES = ['127.0.0.2', '127.0.0.3'];

/**
 * Connections that never send a byte, more than the process has files for. They come through a proxy as everything here
 * does, so that no limit by address helps.
 */
export const idleConnections: Scene = {
  name: `${CONNECTIONS} idle connections`,
  async play({ url, watchNeighbor, attack }) {
    const connections = CONNECTIONS / ADDRESSES.length;
    const attacking = Promise.all(
      ADDRESSES.map((localAddress) => {
        const order: IdleOrder = { url, connections, localAddress, ms: MS };
        return attack<IdleOutcome>(MODULE, order);
      }),
    );
    const { took, failed } = await watchNeighbor(attacking);
    const outcomes = await attacking;
    const sum = (of: (outcome: IdleOutcome) => number) =>
      outcomes.reduce((all, outcome) => all + of(outcome), 0);
    return [
      atMost('others’ 99th percentile', percentile(took, 0.99), NOT_LOCKED_OUT_MS, ' ms'),
      atMost('others’ calls that failed', failed, 0, ''),
      { name: 'open at the same time', value: String(sum(({ most }) => most)) },
      { name: 'cut', value: String(sum(({ cut }) => cut)) },
      { name: 'files that the process may open', value: String(openFileLimit()) },
    ];
  },
};
