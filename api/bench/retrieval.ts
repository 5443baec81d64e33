// How well the assistant finds the right item or says that it does not know:
//   npm run bench:retrieval [-- --folder <of tenants>]
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ANSWER_FROM } from '@chatbot-saas/engine/confidence/confidence';
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import { itemsOf, mistype, type Question, randomFrom, readTenants, type Tenant } from './retrieval-data.ts';
import { bestThreshold, judge, mean, measure, type Outcome } from './retrieval-measures.ts';
import { type Engine, product, withPeers } from './retrieval-peers.ts';
import { timeChanges, timeEngine } from './retrieval-speed.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const given = argumentsGiven({ folder: '' });
const folder = given.folder ? resolve(given.folder) : resolve(root, '../shared/data/retrieval');

const conditions = [
  { title: 'question and alternatives', alternatives: 4, typos: false },
  { title: 'question only', alternatives: 0, typos: false },
  { title: 'question and alternatives, mistyped queries', alternatives: 4, typos: true },
];
type Condition = (typeof conditions)[number];

interface Run {
  name: string;
  val: Outcome[];
  test: Outcome[];
}

await withPeers(async (peers) => {
  if (existsSync(folder)) {
    const tenants = readTenants(folder);
    for (const condition of conditions) await reportQuality(tenants, condition, peers);
  } else {
    print(`No tenants to measure: ${folder} is not there. Give the folder as the first argument.`);
    process.exitCode = 1;
  }
  for (const count of [1_000, 10_000]) await reportSpeed([product, ...peers], count);
});

async function reportQuality(tenants: readonly Tenant[], condition: Condition, peers: readonly Engine[]) {
  const runs = await runAll(product, tenants, condition);
  const chosen = bestThreshold(runs.map(({ val }) => val));
  print(`\n${condition.title} (threshold: chosen on val ${chosen.toFixed(3)}, shipped ${ANSWER_FROM})`);
  table(
    runs.map(({ name, test }) => {
      const { jba, answered, refused } = judge(test, ANSWER_FROM);
      const figures = { ...measure(test), 'jba chosen': judge(test, chosen).jba, 'jba shipped': jba };
      return { name, figures: { ...figures, answered, refused } };
    }),
  );

  print('\n  beside others on the same data, each at its own best threshold on val');
  const engines = [{ name: product.name, runs }];
  for (const peer of peers) engines.push({ name: peer.name, runs: await runAll(peer, tenants, condition) });
  for (const figure of ['acc1', 'r5', 'jba'] as const) {
    print(`  ${figure}`);
    const thresholds = engines.map((engine) => bestThreshold(engine.runs.map(({ val }) => val)));
    table(
      tenants.map(({ name }, t) => ({
        name,
        figures: Object.fromEntries(
          engines.map((engine, e) => {
            const test = engine.runs[t]?.test ?? [];
            const { jba } = judge(test, thresholds[e] ?? 0);
            return [engine.name, { ...measure(test), jba }[figure]];
          }),
        ),
      })),
    );
  }
}

async function runAll(engine: Engine, tenants: readonly Tenant[], condition: Condition): Promise<Run[]> {
  const runs: Run[] = [];
  // One after the other: an engine may keep one base at a time.
  for (const tenant of tenants) runs.push(await run(engine, tenant, condition));
  return runs;
}

async function run(engine: Engine, tenant: Tenant, { alternatives, typos }: Condition): Promise<Run> {
  const search = await engine.index(itemsOf(tenant, alternatives));
  const random = randomFrom(7);
  const ask = async (questions: readonly Question[]): Promise<Outcome[]> => {
    const outcomes: Outcome[] = [];
    for (const { q, a } of questions) {
      const { ids, confidence } = await search(typos ? mistype(q, random) : q);
      outcomes.push({ inScope: a !== null, rank: a === null ? 0 : ids.indexOf(a) + 1, confidence });
    }
    return outcomes;
  };
  return { name: tenant.name, val: await ask(tenant.val), test: await ask(tenant.test) };
}

async function reportSpeed(engines: readonly Engine[], count: number): Promise<void> {
  print(`\n${count} made-up items`);
  print(line('', ['build ms', 'query p50 ms', 'query p95 ms', 'MB']));
  for (const engine of engines) {
    const { buildMs, p50Ms, p95Ms, megabytes } = await timeEngine(engine, count);
    const memory = engine.name === 'PostgreSQL' ? '-' : megabytes.toFixed(1);
    print(line(engine.name, [buildMs.toFixed(0), p50Ms.toFixed(2), p95Ms.toFixed(2), memory]));
  }
  const changes = (await timeChanges(count)).map((ms) => `${ms.toFixed(0)} ms`);
  print(`product, until 1, 100 and 1,000 changed items are found: ${changes.join(', ')}`);
}

/** A line for each tenant, and one for their mean. */
function table(rows: readonly { name: string; figures: Record<string, number> }[]): void {
  const titles = Object.keys(rows[0]?.figures ?? {});
  print(line('test', titles));
  const cells = (figureOf: (title: string) => number) => titles.map((title) => percent(figureOf(title)));
  for (const { name, figures } of rows)
    print(
      line(
        name,
        cells((title) => figures[title] ?? 0),
      ),
    );
  print(
    line(
      'mean',
      cells((title) => mean(rows.map(({ figures }) => figures[title] ?? 0))),
    ),
  );
}

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(18) + cells.map((cell) => cell.padStart(13)).join('');
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
