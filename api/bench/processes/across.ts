import { connectStaff, join, toScreen } from '../sockets/measures.ts';
import { openWorkspace, type Side as SocketSide } from '../sockets/sides.ts';
import { load } from '../turn/sides.ts';
import type { Visitor } from '../turn/workspaces.ts';
import { type Ground, startFleet, stopFleet, warm } from './fleet.ts';

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
/** Others' turns beside it, for each process: a busy hour, and not a full machine, whose queues would be all one sees. */
const BESIDE = { connections: 8, overallRate: 100 };

export async function timeAcross(
  visitors: readonly Visitor[],
  ground: Ground,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Times> {
  // A conversation is written in faster than by any hand, and more than a small plan allows.
  const fleet = await startFleet(2, visitors, ground, { RATE_LIMITS: 'off', BILLING: 'off' });
  try {
    await warm(fleet);
    const [first, second] = fleet.map(
      ({ process, url }): SocketSide => ({ name: 'product', process, url: new URL(url).origin }),
    ) as [SocketSide, SocketSide];
    const cast = await openWorkspace(first, CONVERSATIONS, CONVERSATIONS);
    const agentOf = async (side: SocketSide) => {
      const agents = await connectStaff(side, cast, 1);
      await join(agents, () => cast.withAgent);
      return agents[0] as (typeof agents)[number];
    };
    const agents = { same: await agentOf(first), other: await agentOf(second) };
    const times: Times = { same: [], other: [] };
    for (let i = 0; i < rounds; i += 1) {
      for (const where of ['same', 'other'] as const) {
        const beside = fleet.map((side) => load(side, { ...BESIDE, duration: seconds }));
        const sent = toScreen(
          first,
          cast,
          cast.withAgent,
          agents[where],
          // They end before the turns beside them do.
          Math.floor((seconds - 0.5) * MESSAGES_PER_SECOND),
        );
        const [took] = await Promise.all([sent, ...beside]);
        times[where].push(...took);
        // What it hears of the other's messages is nobody's.
        agents[where].onEvent = () => undefined;
      }
    }
    for (const agent of Object.values(agents)) agent.close();
    return times;
  } finally {
    await stopFleet(fleet);
  }
}
