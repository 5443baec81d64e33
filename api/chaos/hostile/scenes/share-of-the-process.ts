import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '@chatbot-saas/testing/statistics';
import { makeFloor, startFloorOn } from '../../../bench/turn/sides.ts';
import { atMost, type Figure } from '../../figures.ts';
import type { Watched } from '../neighbor.ts';
import type { Watch } from '../neighbor-process.ts';
import type { Call, CallsOrder, CallsOutcome } from './calls-process.ts';
import type { Stage } from './scene.ts';

/** As long as a crowd's calls take: the 99th percentile of fewer calls is a matter of chance. */
const CALM_MS = 20_000;
const SLOWDOWN = 3;
/** At the floor, of sessions that no crowd has. */
const NEIGHBORS = 120;

/** Makes those calls, round by round, and compares what the neighbor notices with what it noticed just before. */
export async function crowd(stage: Stage, rounds: Call[][]): Promise<Figure[]> {
  const { calm, crowded, outcome } = await watchCrowd(stage, rounds);
  return [
    atMost('neighbor’s calls that failed', crowded.failed, 0, ''),
    atMost(
      `neighbor’s 99th percentile of ${crowded.took.length}, by the same without load`,
      p99(crowded) / p99(calm),
      SLOWDOWN,
      ' ×',
    ),
    { name: 'the same in milliseconds', value: `${p99(calm).toFixed(1)} → ${p99(crowded).toFixed(1)}` },
    {
      name: 'what became of the tenant’s own calls',
      value: Object.entries(outcome)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', '),
    },
  ];
}

/** The same calls at a bare server: how far a crowd slows down others where nothing is done about it. */
export async function crowdAtFloor(stage: Stage, rounds: Call[][]): Promise<Figure[]> {
  const { process, url, visitors } = await startFloorOn(await makeFloor(stage.databaseUrl));
  try {
    const visitorClients = visitors.slice(-NEIGHBORS).map((visitor, index) => ({ ...visitor, index }));
    const neighbor = { url, visitorClients, messagesOnly: true };
    const together = await watchCrowd(stage, rounds, { neighbor, crowdUrl: url });
    const apart = await watchCrowd(stage, rounds, { crowdUrl: url });
    return [
      { name: 'neighbor’s messages at bare Koa and pg', value: slowdownOf(together) },
      { name: 'neighbor here, the crowd at bare Koa and pg', value: slowdownOf(apart) },
    ];
  } finally {
    process.kill();
  }
}

const slowdownOf = ({ calm, crowded }: { calm: Watched; crowded: Watched }): string => {
  const ratio = (p99(crowded) / p99(calm)).toFixed(1);
  return `${ratio} ×: ${p99(calm).toFixed(1)} → ${p99(crowded).toFixed(1)} ms`;
};

const p99 = ({ took }: Watched) => percentile(took, 0.99);

/** Watches a neighbor of the product and a crowd at the product, unless they are sent elsewhere. */
async function watchCrowd(
  stage: Stage,
  rounds: Call[][],
  { neighbor = {}, crowdUrl = stage.url }: { neighbor?: Partial<Watch>; crowdUrl?: string } = {},
) {
  const calm = await stage.watchNeighbor(wait(CALM_MS), neighbor);
  const order: CallsOrder = { url: crowdUrl, rounds };
  const crowding = stage.attack<CallsOutcome>(new URL('./calls-process.ts', import.meta.url), order);
  const crowded = await stage.watchNeighbor(crowding, neighbor);
  return { calm, crowded, outcome: await crowding };
}
