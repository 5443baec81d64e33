// Mutation testing: breaks a copy of the product in many small ways, one at a time, and says which test notices each:
//   npm run chaos:sabotage [-- --only <part of a name> --markdown]
import { join } from 'node:path';
import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import { progress } from '@chatbot-saas/testing/progress';
import { sabotages } from './sabotage/list/index.ts';
import { type MutantCheckout, openMutantCheckout } from './sabotage/mutant-checkout.ts';
import type { Sabotage } from './sabotage/sabotage.ts';
import { markdownOf, type Verdict } from './sabotage/table.ts';
import { runTests } from './sabotage/test-run.ts';

const { only, markdown } = argumentsGiven({ only: '', markdown: false });
const print = (line: string) => process.stdout.write(`${line}\n`);
/** With `--markdown`, stdout is for the table. */
const log = markdown ? progress : print;

const chosen = sabotages.filter(({ name }) => name.includes(only));
if (chosen.length === 0) {
  progress(`No sabotage has “${only}” in its name.`);
  process.exit(2);
}
const begunAt = performance.now();
const mutantCheckout = await openMutantCheckout(join(import.meta.dirname, '..', '..'));
try {
  const verdicts: Verdict[] = [];
  for (const sabotage of await thoseThatRun(mutantCheckout, chosen)) {
    const verdict = await judge(mutantCheckout, sabotage);
    verdicts.push(verdict);
    log(lineOf(verdict));
  }
  if (markdown) for (const line of markdownOf(verdicts)) print(line);
  const caught = verdicts.filter(({ by }) => by !== null).length;
  const seconds = Math.round((performance.now() - begunAt) / 1_000);
  log(`${caught} of ${verdicts.length} sabotages caught, in ${seconds} s.`);
  process.exitCode = caught === verdicts.length && caught > 0 ? 0 : 1;
} finally {
  await mutantCheckout.close();
}

/** Throws when a test fails without any sabotage: it would seem to catch something. Leaves out what cannot be tested here. */
async function thoseThatRun({ folder }: MutantCheckout, chosen: readonly Sabotage[]): Promise<Sabotage[]> {
  const files = [...new Set(chosen.flatMap(({ tests }) => tests))];
  const { passed, failed, output } = await runTests(folder, files);
  if (failed.length > 0 || passed.length === 0) {
    const which = failed.map(({ file, title }) => `${file}: ${title}`);
    throw new Error([`Without any sabotage, ${failed.length} tests fail.`, ...which, output].join('\n'));
  }
  log(`Without any sabotage, ${passed.length} tests in ${files.length} files pass.`);
  const running = new Set(passed.map(({ file }) => file));
  const isTested = ({ tests }: Sabotage) => tests.some((file) => running.has(file));
  for (const { name, tests } of chosen.filter((one) => !isTested(one))) {
    log(`left out    ${name}: ${tests.join(', ')} needs something that is not on this machine`);
  }
  return chosen.filter(isTested);
}

async function judge(place: MutantCheckout, sabotage: Sabotage): Promise<Verdict> {
  const { passed, failed, output } = await place.during(sabotage, () =>
    runTests(place.folder, sabotage.tests),
  );
  // Neither proves anything: a product that does not even load, say.
  if (passed.length + failed.length === 0) progress(`${sabotage.name}: no test has run.\n${output}`);
  return { sabotage, by: failed[0] ?? null };
}

function lineOf({ sabotage: { name }, by }: Verdict): string {
  return by ? `caught      ${name}\n            ${by.file}: ${by.title}` : `NOT CAUGHT  ${name}`;
}
