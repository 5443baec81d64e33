/**
 * The same chat turn with ever more tenants and messages in the database. The floor, whose tables do not grow, runs in
 * turn with it, so that the load of a shared machine affects both alike. Exits with 1 when a turn costs more
 * than 1.3 times what it cost at first. The largest takes some gigabytes and twenty minutes.
 * `npm run bench:growth -- [--tenants 1,100,10000] [--messages 10000,1000000,10000000] [--rounds 5] [--seconds 10] [--markdown]`
 */
import { setTimeout } from 'node:timers/promises';
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import { progress } from '@chatbot-saas/testing/progress';
import { median } from '@chatbot-saas/testing/statistics';
import { tableOf } from '@chatbot-saas/testing/table';
import { openBenchDatabase } from './bench-database.ts';
import { fillPast } from './growth/past.ts';
import { warm } from './growth/warm.ts';
import { measure } from './turn/measure.ts';
import { AMOUNTS, asAdmin, startFloor, startProductFor, stop } from './turn/sides.ts';
import { copyWorkspace, openWorkspace, type Visitor } from './turn/workspaces.ts';

const MOST_GROWTH = 1.3;
const CONNECTIONS = 32;
/** By then what the product has counted of its turns is written: that is no work of the floor's next run. */
const COUNTED_MS = 6_000;
const given = argumentsGiven({
  tenants: [1, 100, 10_000],
  messages: [10_000, 1_000_000, 10_000_000],
  rounds: 5,
  seconds: 10,
  markdown: false,
});
const rising = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);

interface Stage {
  what: string;
  floor: number;
  product: number;
  /** The product's turns a second in those of the floor. */
  ratio: number;
}

const benchDatabase = await openBenchDatabase();
const { databaseUrl, dataDir } = benchDatabase;
const floor = await startFloor(databaseUrl);
try {
  const first = await startProductFor([], databaseUrl, dataDir);
  const original = await openWorkspace(first.url);
  await stop(first);

  let tenants = 0;
  let visitors: Visitor[] = [];
  const byTenants: Stage[] = [];
  for (const count of rising(given.tenants)) {
    progress(`Filling in tenants, up to ${count.toLocaleString('en')}`);
    const more = { ...AMOUNTS, tenants: count - tenants };
    visitors = await asAdmin(databaseUrl, (admin) => copyWorkspace(admin, original, more, tenants + 1));
    tenants = count;
    byTenants.push(
      await measured(count === 1 ? '1 tenant' : `${count.toLocaleString('en')} tenants`, visitors),
    );
  }
  const byMessages: Stage[] = [];
  let messages = 0;
  for (const count of rising(given.messages)) {
    progress(`Filling in messages, up to ${count.toLocaleString('en')}`);
    await asAdmin(databaseUrl, (admin) => fillPast(admin, original.tenantId, count - messages));
    messages = count;
    byMessages.push(await measured(`${count.toLocaleString('en')} messages`, visitors));
  }
  for (const stages of [byTenants, byMessages]) report(stages);
} finally {
  await stop(floor);
  await benchDatabase.close();
}

/** By a process that has just begun, once it has met every tenant. */
async function measured(what: string, among: readonly Visitor[]): Promise<Stage> {
  await asAdmin(databaseUrl, (admin) => admin.query('VACUUM ANALYZE'));
  const product = await startProductFor(among, databaseUrl, dataDir);
  try {
    await warm(product);
    const run = async (side: typeof product) =>
      (await measure(side, databaseUrl, { connections: CONNECTIONS, seconds: given.seconds })).perSecond;
    const rounds: { floor: number; product: number }[] = [];
    for (let round = 1; round <= given.rounds; round += 1) {
      progress(`${what}, round ${round} of ${given.rounds}`);
      rounds.push({ floor: await run(floor), product: await run(product) });
      await setTimeout(COUNTED_MS);
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
  process.stdout.write(`${tableOf([head, ...rows], given.markdown)}\n\n`);
}
