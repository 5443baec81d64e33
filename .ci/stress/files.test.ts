import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isFullStress } from '../../shared/testing/src/stress.ts';
import { filesOf, PARTIAL_FILES, pickedFiles, RANDOM_FILES, STRESS_FILES } from './files.ts';

const repository = join(import.meta.dirname, '..', '..');
const api = { root: 'api', include: ['{src,test,chaos}/**/*.test.ts'] };

it('stress files: all exist, and are named once', () => {
  const all = [...STRESS_FILES, ...RANDOM_FILES, ...PARTIAL_FILES];
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
