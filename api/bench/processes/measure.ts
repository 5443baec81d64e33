import { createClient } from 'redis';
import { nodeTime, postgresTime } from '../turn/cpu.ts';
import { load, type Side } from '../turn/sides.ts';
import type { FleetResources } from './fleet.ts';

interface Spent {
  /** Milliseconds of processor time; `sender`: of the process that sends the turns. */
  node: number;
  postgres: number;
  redis: number;
  sender: number;
  /** Entries written to Redis' stream of events, and bytes to and from it. */
  events: number;
  bytesIn: number;
  bytesOut: number;
}

export interface Figures extends Spent {
  turns: number;
  seconds: number;
  perSecond: number;
  /** Of the process that was slowest. */
  p99: number;
}

async function spentByRedis(
  redisUrl: string,
): Promise<Pick<Spent, 'redis' | 'events' | 'bytesIn' | 'bytesOut'>> {
  if (!redisUrl) return { redis: 0, events: 0, bytesIn: 0, bytesOut: 0 };
  const client = createClient({ url: redisUrl });
  await client.connect();
  const text = await client.info('all');
  await client.close();
  const field = (pattern: RegExp) => Number(text.match(pattern)?.[1] ?? 0);
  return {
    redis: (field(/^used_cpu_sys:([\d.]+)/m) + field(/^used_cpu_user:([\d.]+)/m)) * 1_000,
    events: field(/^cmdstat_xadd:calls=(\d+)/m),
    bytesIn: field(/^total_net_input_bytes:(\d+)/m),
    bytesOut: field(/^total_net_output_bytes:(\d+)/m),
  };
}

async function spentBy(fleet: readonly Side[], { databaseUrl, redisUrl }: FleetResources): Promise<Spent> {
  const node = await Promise.all(fleet.map(nodeTime));
  const { user, system } = process.cpuUsage();
  return {
    node: node.reduce((sum, ms) => sum + ms, 0),
    postgres: await postgresTime(databaseUrl),
    sender: (user + system) / 1_000,
    ...(await spentByRedis(redisUrl)),
  };
}

/** Turns sent to all of them at once, to each over so many connections. */
export async function measure(
  fleet: readonly Side[],
  resources: FleetResources,
  { connections, seconds }: { connections: number; seconds: number },
  around: <T>(work: () => Promise<T>) => Promise<T> = (work) => work(),
): Promise<Figures> {
  const before = await spentBy(fleet, resources);
  const begun = performance.now();
  const results = await around(() =>
    Promise.all(fleet.map((side) => load(side, { connections, duration: seconds }))),
  );
  const took = (performance.now() - begun) / 1_000;
  const after = await spentBy(fleet, resources);
  const turns = results.reduce((sum, { requests }) => sum + requests.total, 0);
  return {
    turns,
    seconds: took,
    perSecond: turns / took,
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
    ...(Object.fromEntries(
      (Object.keys(after) as (keyof Spent)[]).map((what) => [what, after[what] - before[what]]),
    ) as unknown as Spent),
  };
}
