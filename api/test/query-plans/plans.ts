import pg from 'pg';
import { inTenant, type PlatformDb, platformDb, type TenantDb } from '../../src/db/index.ts';
import type { TestServer } from '../support/server.ts';
import { asAdmin } from '../support/sql.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

type Answer = (error: Error | null, result?: pg.QueryResult) => void;

/** How PostgreSQL would run each statement of `work`, asked as the role and tenant that it runs as. */
export async function plansOf(
  { databaseUrl }: Pick<TestServer, 'databaseUrl'>,
  tenantId: string,
  work: (db: TenantDb) => Promise<unknown>,
): Promise<PlanNode[][]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: '-c role=chatbot_app -c timezone=UTC -c max_parallel_workers_per_gather=0',
  });
  await client.connect();
  const plans: PlanNode[][] = [];
  const explained = Object.assign(Object.create(client), {
    release: () => undefined,
    query(statement: string | pg.QueryConfig, answer?: Answer) {
      if (typeof statement === 'string' || !answer) return client.query(statement as string);
      client
        .query({ text: `EXPLAIN (FORMAT JSON) ${statement.text}`, values: statement.values ?? [] })
        .then(({ rows }) => {
          plans.push(flatten(rows[0]['QUERY PLAN'][0].Plan));
          client.query(statement as pg.QueryConfig, answer as never);
        }, answer);
    },
  });
  try {
    await inTenant({ connect: async () => explained } as unknown as pg.Pool, tenantId, work);
    return plans;
  } finally {
    await client.end();
  }
}

/** As `plansOf`, of what is asked before a tenant is known. Nothing of it runs: every answer is empty. */
export async function platformPlansOf(
  server: TestServer,
  work: (platform: PlatformDb) => Promise<unknown>,
): Promise<PlanNode[][]> {
  return asAdmin(server, async (admin) => {
    await admin.query('SET ROLE chatbot_platform');
    const plans: PlanNode[][] = [];
    const query = async (text: string, values: unknown[]) => {
      const { rows } = await admin.query(`EXPLAIN (FORMAT JSON) ${text}`, values);
      plans.push(flatten(rows[0]['QUERY PLAN'][0].Plan));
      return { rows: [] };
    };
    await work(platformDb({ query } as unknown as pg.Pool));
    return plans;
  });
}

/** The reads of each statement that runs inside of stored functions called by `work`: those are planned there. */
export async function readsInside(
  client: pg.Client,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<string[][]> {
  const notices: string[] = [];
  client.on('notice', ({ message }) => notices.push(message ?? ''));
  await client.query(`LOAD 'auto_explain'`);
  for (const setting of [
    ...['log_min_duration = 0', 'log_nested_statements = on', 'log_format = json', 'log_level = notice'],
  ]) {
    await client.query(`SET auto_explain.${setting}`);
  }
  await client.query('SET ROLE chatbot_app');
  notices.length = 0;
  await work(client);
  return notices.map((message) => readsOf(flatten(JSON.parse(message.slice(message.indexOf('{'))).Plan)));
}

export const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

/** The nodes that read rows of a table, as `Node Type Index (Index Cond)`. */
export const readsOf = (plan: readonly PlanNode[]): string[] =>
  plan
    .filter((node) => node['Relation Name'] ?? node['Index Name'])
    .map(
      (node) =>
        `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name']} ${node['Index Cond'] ?? ''}`,
    );
