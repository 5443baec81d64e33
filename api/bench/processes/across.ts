import { connectStaff, join, toScreen } from '../sockets/measures.ts';
import { openWorkspace, type Side as SocketSide } from '../sockets/sides.ts';
import { load } from '../turn/sides.ts';
import type { Visitor } from '../turn/workspaces.ts';
import { type FleetResources, startFleet, stopFleet, warm } from './fleet.ts';

/** Milliseconds from a visitor's message to the first process until it is on an agent's wire, each of many. */
export interface Times {
  /** The agent is connected to the first process as well. */
  readonly same: number[];
  readonly other: number[];
}

/** Conversations that the agents have open. */
const CONVERSATIONS = 20;
/** What `toScreen` sends a second. */
const MESSAGES_PER_SECOND = 100;
/** Background turns, for each process: a busy hour, and not a full machine, whose queues would be all one sees. */
const BACKGROUND = { connections: 8, overallRate: 100 };

export async function timeAcross(
  visitors: readonly Visitor[],
  resources: FleetResources,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Times> {
  // A conversation is written in faster than by any hand, and more than a small plan allows.
  const fleet = await startFleet(2, visitors, resources, { RATE_LIMITS: 'off', BILLING: 'off' });
  try {
    await warm(fleet);
    const [first, second] = fleet.map(
      ({ process, url }): SocketSide => ({ name: 'product', process, url: new URL(url).origin }),
    ) as [SocketSide, SocketSide];
    const workspace = await openWorkspace(first, CONVERSATIONS, CONVERSATIONS);
    const agentOf = async (side: SocketSide) => {
      const agents = await connectStaff(side, workspace, 1);
      await join(agents, () => workspace.withAgent);
      return agents[0] as (typeof agents)[number];
    };
    const agents = { same: await agentOf(first), other: await agentOf(second) };
    const times: Times = { same: [], other: [] };
    for (let i = 0; i < rounds; i += 1) {
      for (const where of ['same', 'other'] as const) {
        const background = fleet.map((side) => load(side, { ...BACKGROUND, duration: seconds }));
        const sent = toScreen(
          first,
          workspace,
          workspace.withAgent,
          agents[where],
          // They end before the background turns do.
          Math.floor((seconds - 0.5) * MESSAGES_PER_SECOND),
        );
        const [took] = await Promise.all([sent, ...background]);
        times[where].push(...took);
        // Its events of the other's messages do not count.
        agents[where].onEvent = () => undefined;
      }
    }
    for (const agent of Object.values(agents)) agent.close();
    return times;
  } finally {
    await stopFleet(fleet);
  }
}
