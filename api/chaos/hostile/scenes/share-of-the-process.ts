import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '@chatbot-saas/shared/testing/statistics';
import { atMost, type Figure } from '../../figures.ts';
import type { Call, CallsOrder, CallsOutcome } from './calls-process.ts';
import type { Stage } from './scene.ts';

const CALM_MS = 8_000;
const SLOWDOWN = 3;

/** Makes those calls, round by round, and compares what the neighbor notices with what it noticed just before. */
export async function crowd(stage: Stage, rounds: Call[][]): Promise<Figure[]> {
  const calm = percentile((await stage.watchNeighbor(wait(CALM_MS))).took, 0.99);
  const order: CallsOrder = { url: stage.url, rounds };
  const crowding = stage.attack<CallsOutcome>(new URL('./calls-process.ts', import.meta.url), order);
  const { took, failed } = await stage.watchNeighbor(crowding);
  const outcome = Object.entries(await crowding).map(([status, count]) => `${count} × ${status}`);
  return [
    atMost('neighbor’s calls that failed', failed, 0, ''),
    {
      ...atMost(
        `neighbor’s 99th percentile of ${took.length}, by the same without load`,
        percentile(took, 0.99) / calm,
        SLOWDOWN,
        ' ×',
      ),
    },
    { name: 'the same in milliseconds', value: `${calm.toFixed(1)} → ${percentile(took, 0.99).toFixed(1)}` },
    { name: 'what became of the tenant’s own calls', value: outcome.join(', ') },
  ];
}
