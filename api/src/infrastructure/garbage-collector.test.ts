import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** Megabytes of the young generation after much work, turn by turn, of which a part lives on. */
async function youngGenerationAfterWork(before: string): Promise<number> {
  const script = `
    import { getHeapSpaceStatistics } from 'node:v8';
    ${before}
    let kept = [];
    for (let turn = 0; turn < 200; turn++) {
      for (let i = 0; i < 100_000; i++) {
        const made = { i, list: [i] };
        if (i % 10 === 0) kept.push(made);
      }
      if (kept.length > 200_000) kept = kept.slice(100_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    console.log(young.space_size / 1024 ** 2);`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script]);
  return Number(stdout);
}

it('garbage collection: keeps the young generation at 54 MB', async () => {
  const file = new URL('./garbage-collector.ts', import.meta.url);
  expect(await youngGenerationAfterWork(`import '${file}';`)).toBeLessThanOrEqual(54);
  expect(await youngGenerationAfterWork(''), 'without it').toBeGreaterThan(54);
});
