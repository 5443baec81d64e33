import { nodeTime, postgresTime } from './cpu.ts';
import { asAdmin, load, type Side } from './sides.ts';

export interface Figures {
  turns: number;
  perSecond: number;
  p99: number;
  /** Milliseconds of processor time for each turn. */
  node: number;
  postgres: number;
}

export interface Round {
  readonly http: Figures;
  readonly floor: Figures;
  readonly product: Figures;
}

export async function measure(
  side: Side,
  databaseUrl: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Figures> {
  const before = [await nodeTime(side), await postgresTime(databaseUrl)] as const;
  const { requests, latency } = await load(side, { connections, duration: seconds });
  const [node, postgres] = [await nodeTime(side), await postgresTime(databaseUrl)];
  return {
    turns: requests.total,
    perSecond: requests.average,
    p99: latency.p99,
    node: (node - before[0]) / requests.total,
    postgres: (postgres - before[1]) / requests.total,
  };
}

/** How many transactions the product's database has committed: the floor has a separate one. */
export const commitsOf = (databaseUrl: string): Promise<number> =>
  asAdmin(databaseUrl, async (admin) => {
    const { rows } = await admin.query(
      'SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()',
    );
    return Number(rows[0].xact_commit);
  });
