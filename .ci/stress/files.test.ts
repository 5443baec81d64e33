import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isFullStress, partBySeed } from '../../shared/testing/src/stress.ts';
import { filesOf, PARTIAL_FILES, pickedFiles, RANDOM_FILES, STRESS_FILES, THIRDS } from './files.ts';

const repository = join(import.meta.dirname, '..', '..');
const api = { root: 'api', include: ['{src,test,chaos}/**/*.test.ts'] };

it('stress files: all exist, and are named once', () => {
  const all = [...STRESS_FILES, ...THIRDS.flat(), ...RANDOM_FILES, ...PARTIAL_FILES];
  expect(all.filter((file) => !existsSync(join(repository, file)))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
});

it('random and partial files: are those whose tests ask how much a run does', () => {
  const asking = globSync('{api,desktop,shared/*,web-admin,widget}/{src,test,e2e,chaos}/**/*.test.{ts,tsx}', {
    cwd: repository,
  }).filter((file) => readFileSync(join(repository, file), 'utf8').includes('testing/stress'));
  expect(asking.toSorted()).toEqual([...RANDOM_FILES, ...PARTIAL_FILES].toSorted());
});

it.skipIf(isFullStress)('a project: leaves out the stress files that are not of this run', () => {
  const { include, exclude = [] } = filesOf({ ...api, exclude: ['test/slow/*'] });
  expect(include).toEqual(api.include);
  const leftOut = STRESS_FILES.filter((file) => file.startsWith('api/') && !pickedFiles.includes(file));
  expect(exclude.toSorted()).toEqual(
    ['test/slow/*', ...leftOut.map((file) => file.slice('api/'.length))].toSorted(),
  );
});

/** What an expression about the lists is on the day with that number, in a run with these arguments. */
function onDay(day: number, expression: string, ...given: string[]): string[] {
  const script = `
    process.argv.push(...${JSON.stringify(given)});
    const files = await import('${join(import.meta.dirname, 'files.ts')}');
    console.log(JSON.stringify(${expression}));`;
  const env = { ...process.env, STRESS: '', STRESS_SEED: String(day) };
  const run = ['--input-type=module', '-e', script, 'vitest'];
  return JSON.parse(execFileSync(process.execPath, run, { env, encoding: 'utf8' }));
}

it('stress files: ten days in a row run each of them once', () => {
  const days = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((day) => partBySeed(STRESS_FILES, day));
  expect(days.flat().toSorted()).toEqual(STRESS_FILES);
  for (const day of days) expect(day.length).toBeGreaterThanOrEqual(Math.floor(STRESS_FILES.length / 10));
});

it('browser tests in thirds: three days in a row run each of them once', () => {
  const thirds = [1, 2, 3].map((day) => onDay(day, 'files.pickedThird'));
  expect(thirds.toSorted()).toEqual(THIRDS.toSorted());
  const [first, ...others] = thirds as [string[], ...string[][]];
  const leftOut = onDay(
    1,
    "files.filesOf({ include: ['{web-admin,widget,desktop}/e2e/**/*.test.ts'] }).exclude",
  );
  expect(leftOut).toEqual(expect.arrayContaining(others.flat()));
  expect(leftOut).not.toContain(first[0]);
});

it('stress files: one named on the command line is not left out', () => {
  // A file is left out on one of two days at least.
  for (const day of [1, 2]) {
    const leftOut = onDay(
      day,
      "files.filesOf({ include: ['{web-admin,desktop}/e2e/**/*.test.ts'] }).exclude",
      'web-admin/e2e/settings/',
      'desktop/e2e/shell.test.ts',
    );
    expect(leftOut.filter((file) => /settings|shell\.test/.test(file))).toEqual([]);
    expect(leftOut).not.toEqual([]);
  }
});
