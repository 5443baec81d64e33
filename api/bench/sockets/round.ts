import { arrive, connectStaff, inPairs, join, type Pair, settled, toOneRoom, toScreen } from './measures.ts';
import type { BenchWorkspace, Side } from './sides.ts';

const WARM = 500;
const ROOM = 1_000;
const PAIRS = 1_000;
/** Each is in forty conversations. */
const AGENTS = 25;
const MESSAGES_PER_MS = 0.1;

export interface Figures {
  /** Bytes for each idle visitor. */
  rss: number;
  heap: number;
  /** Visitors let in, a second. */
  accepted: number;
  /** Milliseconds of processor time for each of them. */
  acceptCpu: number;
  /** Deliveries a second. */
  oneRoom: number;
  pairs: number;
  /** Milliseconds from a visitor's message to the agent's screen. */
  screen50: number;
  screen99: number;
  /** Visitors still connected at the end. */
  connected: number;
}

export async function measure(side: Side, workspace: BenchWorkspace, ms: number): Promise<Figures> {
  const [visitors, arrival] = await arrive(side, workspace, Math.min(WARM, workspace.sessions.length / 2));
  // The bare server needs a join for every room; the product has put visitors into theirs.
  if (side.name === 'bare') await join(visitors, (i) => [workspace.sessions[i] ?? '']);

  const agents = await connectStaff(side, workspace, AGENTS);
  const pairs: Pair[] = workspace.sessions.slice(0, PAIRS).map((sessionId, i) => ({
    sessionId,
    visitor: visitors[i] as Pair['visitor'],
    agent: agents[i % AGENTS] as Pair['agent'],
  }));
  await join(agents, (i) => pairs.filter((_, pair) => pair % AGENTS === i).map(({ sessionId }) => sessionId));
  const deliveredInPairs = await inPairs(pairs, ms);

  const [screen] = await connectStaff(side, workspace, 1);
  if (!screen) throw new Error('no agent');
  await join([screen], () => workspace.withAgent);
  await settled(side);
  const count = Math.round(ms * MESSAGES_PER_MS);
  // Both sides first say as much unmeasured: a process is slow at what it does for the first time.
  await toScreen(side, workspace, workspace.withAgent, screen, count);
  const took = await toScreen(side, workspace, workspace.withAgent, screen, count);
  took.sort((a, b) => a - b);

  const crowd = await connectStaff(side, workspace, ROOM);
  const sessionId = workspace.sessions.at(-1) ?? '';
  await join(crowd, () => [sessionId]);
  await settled(side);
  const oneRoom = await toOneRoom(visitors.at(-1) as Pair['visitor'], sessionId, crowd, ms);

  const connected = visitors.filter(({ isOpen }) => isOpen).length;
  for (const socket of [...visitors, ...agents, ...crowd, screen]) socket.close();
  return {
    rss: arrival.rssEach,
    heap: arrival.heapEach,
    accepted: arrival.perSecond,
    acceptCpu: arrival.cpuEach,
    oneRoom,
    pairs: deliveredInPairs,
    screen50: took[took.length >> 1] ?? Number.NaN,
    screen99: took[Math.floor(took.length * 0.99)] ?? Number.NaN,
    connected,
  };
}
