// How well the assistant finds the right item or says that it does not know:
//   npm run bench:retrieval [-- <folder of tenants>]
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ANSWER_FROM } from '../src/assistant/retrieval/confidence.ts';
import { buildKnowledgeIndex } from '../src/assistant/retrieval/index.ts';
import { itemsOf, mistype, type Question, randomFrom, readTenants, type Tenant } from './retrieval-data.ts';
import { bestThreshold, judge, mean, measure, type Outcome } from './retrieval-measures.ts';
import { timeIndex } from './retrieval-speed.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const folder = process.argv[2] ? resolve(process.argv[2]) : resolve(root, '../shared/data/retrieval');

const conditions = [
  { title: 'question and alternatives', alternatives: 4, typos: false },
  { title: 'question only', alternatives: 0, typos: false },
  { title: 'question and alternatives, mistyped queries', alternatives: 4, typos: true },
];
type Condition = (typeof conditions)[number];

if (existsSync(folder)) {
  const tenants = readTenants(folder);
  for (const condition of conditions) reportQuality(tenants, condition);
} else {
  print(`No tenants to measure: ${folder} is not there. Give the folder as the first argument.`);
  process.exitCode = 1;
}
for (const count of [1_000, 10_000]) reportSpeed(count);

function reportQuality(tenants: readonly Tenant[], condition: Condition): void {
  const runs = tenants.map((tenant) => run(tenant, condition));
  const chosen = bestThreshold(runs.map(({ val }) => val));
  const rows = runs.map(({ name, test }) => {
    const { jba, answered, refused } = judge(test, ANSWER_FROM);
    const figures = {
      ...measure(test),
      'jba chosen': judge(test, chosen).jba,
      'jba shipped': jba,
      answered,
      refused,
    };
    return { name, figures: Object.entries(figures) };
  });

  print(`\n${condition.title} (threshold: chosen on val ${chosen.toFixed(3)}, shipped ${ANSWER_FROM})`);
  const titles = rows[0]?.figures.map(([title]) => title) ?? [];
  print(line('test', titles));
  for (const { name, figures } of rows)
    print(
      line(
        name,
        figures.map(([, value]) => percent(value)),
      ),
    );
  const means = titles.map((_, i) => percent(mean(rows.map(({ figures }) => figures[i]?.[1] ?? 0))));
  print(line('mean', means));
}

function run(tenant: Tenant, { alternatives, typos }: Condition) {
  const index = buildKnowledgeIndex(itemsOf(tenant, alternatives));
  const random = randomFrom(7);
  const ask = ({ q, a }: Question): Outcome => {
    const { hits, confidence } = index.search(typos ? mistype(q, random) : q, 10);
    return {
      inScope: a !== null,
      rank: a === null ? 0 : hits.findIndex(({ id }) => id === a) + 1,
      confidence,
    };
  };
  return { name: tenant.name, val: tenant.val.map(ask), test: tenant.test.map(ask) };
}

function reportSpeed(count: number): void {
  const { items, buildMs, p50Ms, p95Ms, megabytes } = timeIndex(count);
  const memory =
    megabytes === null ? 'memory not measured (run with --expose-gc)' : `${megabytes.toFixed(1)} MB`;
  const queries = `query p50 ${p50Ms.toFixed(2)} ms, p95 ${p95Ms.toFixed(2)} ms`;
  print(`\n${items} made-up items: build ${buildMs.toFixed(0)} ms, ${queries}, ${memory}`);
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
