import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

function stressOf(environment: Record<string, string | undefined>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.resetModules();
  return import('./stress.ts');
}
const files = Array.from({ length: 23 }, (_, index) => `file ${index}`);

it('stress: does a tenth by default, the same for the same seed', async () => {
  const first = await stressOf({ STRESS: undefined, STRESS_SEED: '20780' });
  const again = await stressOf({ STRESS: undefined, STRESS_SEED: '20780' });
  expect(first.stressPart(files)).toEqual(['file 0', 'file 10', 'file 20']);
  expect(again.stressPart(files)).toEqual(first.stressPart(files));
  expect(first.stressRuns(120)).toBe(12);
  expect(first.stressRuns(6)).toBe(1);
});

it('stress: leaves nothing out over ten seeds in a row', async () => {
  const done = new Set<string>();
  for (let seed = 20_783; seed < 20_793; seed += 1) {
    const { stressPart } = await stressOf({ STRESS: undefined, STRESS_SEED: String(seed) });
    for (const file of stressPart(files)) done.add(file);
  }
  expect([...done].toSorted()).toEqual(files.toSorted());
});

it('stress: does one column of each row of a matrix, and all of them over as many seeds', async () => {
  const columns = ['light', 'dark', 'narrow'];
  const done = [];
  for (const seed of ['20780', '20781', '20782']) {
    const { stressColumns } = await stressOf({ STRESS: undefined, STRESS_SEED: seed });
    done.push([0, 1, 2, 3].map((row) => stressColumns(columns, row).join()));
  }
  expect(done).toEqual([
    ['narrow', 'light', 'dark', 'narrow'],
    ['light', 'dark', 'narrow', 'light'],
    ['dark', 'narrow', 'light', 'dark'],
  ]);
});

it('stress: does a third of a list, and all of it over three seeds in a row', async () => {
  const rows = ['a', 'b', 'c', 'd'];
  const done = [];
  for (const seed of ['20780', '20781', '20782']) {
    const { stressShare } = await stressOf({ STRESS: undefined, STRESS_SEED: seed });
    done.push(stressShare(3, rows).join(''));
  }
  expect(done).toEqual(['b', 'ad', 'c']);
});

it('stress: does everything when asked to', async () => {
  const { stressColumns, stressPart, stressRuns, stressShare } = await stressOf({ STRESS: 'all' });
  expect(stressPart(files)).toEqual(files);
  expect(stressColumns(files, 7)).toEqual(files);
  expect(stressShare(3, files)).toEqual(files);
  expect(stressRuns(120)).toBe(120);
});

it('stress: hands its seed to the processes of the run', async () => {
  const { stressSeed } = await stressOf({ STRESS_SEED: undefined });
  expect(process.env.STRESS_SEED).toBe(String(stressSeed));
});

it('stress: refuses a seed that is no number', async () => {
  await expect(stressOf({ STRESS_SEED: 'today' })).rejects.toThrow('STRESS_SEED is to be a whole number');
});
