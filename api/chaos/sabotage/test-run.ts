import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Far longer than the tests of one mutation take; a run that hangs has no failed test to name. */
const PATIENCE_MS = 240_000;
/** For each file more. */
const FILE_PATIENCE_MS = 20_000;
/** A few failures are enough: a mutation at the root need not fail every test. */
const ENOUGH_FAILURES = 3;

export interface RanTest {
  file: string;
  title: string;
}

export interface TestRun {
  passed: RanTest[];
  failed: RanTest[];
  /** The run's output, for unexpected results. */
  output: string;
}

/** As much of the JSON report as is read. */
interface Report {
  testResults: {
    name: string;
    assertionResults: { status: string; title: string; ancestorTitles: string[] }[];
  }[];
}

/** Browser tests of all workspaces are one project, and so are the rules of the repository; the others are a project each. */
function projectOf(file: string): string {
  if (file.includes('/e2e/')) return 'e2e';
  const place = file.slice(0, file.indexOf('/'));
  return place === '.ci' ? 'repository' : place;
}

/** Runs these test files, and no others, in that copy of the checkout. */
export async function runTests(folder: string, files: readonly string[]): Promise<TestRun> {
  const reportFile = join(folder, 'report.json');
  await rm(reportFile, { force: true });
  const projects = new Set(files.map(projectOf));
  const vitest = spawn(
    process.execPath,
    [
      join(folder, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...[...projects].flatMap((project) => ['--project', project]),
      '--reporter=json',
      `--outputFile=${reportFile}`,
      `--bail=${ENOUGH_FAILURES}`,
      ...files,
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: PATIENCE_MS + files.length * FILE_PATIENCE_MS,
      killSignal: 'SIGTERM',
    },
  );
  const output: Buffer[] = [];
  vitest.stdout.on('data', (chunk) => output.push(chunk));
  vitest.stderr.on('data', (chunk) => output.push(chunk));
  await once(vitest, 'close');

  const { testResults }: Report = await readFile(reportFile, 'utf8').then(JSON.parse, () => ({
    testResults: [],
  }));
  const having = (wanted: string): RanTest[] =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === wanted)
        .map(({ title, ancestorTitles }) => ({
          file: relative(folder, name),
          title: [...ancestorTitles, title].join(' › '),
        })),
    );
  return {
    passed: having('passed'),
    failed: having('failed'),
    output: Buffer.concat(output).toString(),
  };
}
