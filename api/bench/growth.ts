/**
 * The same chat turn with ever more tenants and ever more messages in the database. The floor, whose tables stay as they
 * are, runs beside it in turn, so that what a shared machine does to both is left out. Exits with 1 when a turn costs more
 * than 1.3 times what it cost at first. The largest takes some gigabytes and a quarter of an hour.
 * `npm run bench:growth -- [--tenants 1,100,10000] [--messages 10000,1000000,10000000] [--rounds 5] [--seconds 4] [--markdown]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median } from '@chatbot-saas/shared/testing/statistics';
import { tableOf } from '@chatbot-saas/shared/testing/table';
import { startEmbeddedPostgres } from '../src/db/embedded/index.ts';
import { fillPast } from './growth/past.ts';
import { warm } from './growth/warm.ts';
import { measure } from './turn/measure.ts';
import { AMOUNTS, asAdmin, startFloor, startProductFor, stop } from './turn/sides.ts';
import { copyWorkspace, openWorkspace, type Visitor } from './turn/workspaces.ts';

const MOST_GROWTH = 1.3;
const CONNECTIONS = 32;
const { values } = parseArgs({
  options: {
    tenants: { type: 'string', default: '1,100,10000' },
    messages: { type: 'string', default: '10000,1000000,10000000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    markdown: { type: 'boolean', default: false },
  },
});
const numbers = (list: string) => list.split(',').map(Number);

interface Stage {
  what: string;
  floor: number;
  product: number;
  /** The product's turns a second in those of the floor. */
  ratio: number;
}

const dataDir = await mkdtemp(join(tmpdir(), 'chatbot-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const floor = await startFloor(postgres.url);
try {
  const first = await startProductFor([], postgres.url, dataDir);
  const original = await openWorkspace(first.url);
  await stop(first);

  let tenants = 0;
  let visitors: Visitor[] = [];
  const byTenants: Stage[] = [];
  for (const count of numbers(values.tenants)) {
    const more = { ...AMOUNTS, tenants: count - tenants };
    visitors = await asAdmin(postgres.url, (admin) => copyWorkspace(admin, original, more, tenants + 1));
    tenants = count;
    byTenants.push(await measured(`${count.toLocaleString('en')} tenants`, visitors));
  }
  const byMessages: Stage[] = [];
  let messages = 0;
  for (const count of numbers(values.messages)) {
    await asAdmin(postgres.url, (admin) => fillPast(admin, original.tenantId, count - messages));
    messages = count;
    byMessages.push(await measured(`${count.toLocaleString('en')} messages`, visitors));
  }
  for (const stages of [byTenants, byMessages]) report(stages);
} finally {
  await stop(floor);
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** By a process that has just begun, once it has met every tenant. */
async function measured(what: string, among: readonly Visitor[]): Promise<Stage> {
  await asAdmin(postgres.url, (admin) => admin.query('VACUUM ANALYZE'));
  const product = await startProductFor(among, postgres.url, dataDir);
  try {
    await warm(product);
    const run = async (side: typeof product) =>
      (await measure(side, postgres.url, { connections: CONNECTIONS, seconds: Number(values.seconds) }))
        .perSecond;
    const rounds: { floor: number; product: number }[] = [];
    for (let i = 0; i < Number(values.rounds); i += 1) {
      rounds.push({ floor: await run(floor), product: await run(product) });
    }
    return {
      what,
      floor: median(rounds.map((round) => round.floor)),
      product: median(rounds.map((round) => round.product)),
      ratio: median(rounds.map((round) => round.product / round.floor)),
    };
  } finally {
    await stop(product);
  }
}

function report(stages: readonly Stage[]): void {
  const [base] = stages;
  const rows = stages.map(({ what, floor, product, ratio }) => {
    const growth = (base?.ratio ?? Number.NaN) / ratio;
    const isMissed = !(growth <= MOST_GROWTH);
    if (isMissed) process.exitCode = 1;
    const title = isMissed ? `${what} (missed)` : what;
    return [
      title,
      floor.toFixed(0),
      product.toFixed(0),
      ratio.toFixed(2),
      growth.toFixed(2),
      `≤ ${MOST_GROWTH} ×`,
    ];
  });
  const head = ['turns a second with', 'Koa and pg', 'product', 'ratio', 'a turn costs, ×', 'target'];
  process.stdout.write(`${tableOf([head, ...rows], values.markdown)}\n\n`);
}
