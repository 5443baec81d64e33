import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

/** The folders of the compile cache in a process and in its worker. */
async function cacheFolders(before: string): Promise<(string | null)[]> {
  const script = `
    import { getCompileCacheDir } from 'node:module';
    import { Worker } from 'node:worker_threads';
    ${before}
    const report = \`
      import { getCompileCacheDir } from 'node:module';
      import { parentPort } from 'node:worker_threads';
      parentPort.postMessage(getCompileCacheDir() ?? null);\`;
    const inWorker = await new Promise((resolve) => new Worker(report, { eval: true }).once('message', resolve));
    console.log(JSON.stringify([getCompileCacheDir() ?? null, inWorker]));`;
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { env });
  return JSON.parse(stdout);
}

it('compile cache: a process and its workers use the same one', async () => {
  const file = new URL('./compile-cache.ts', import.meta.url);
  const [own, inWorker] = await cacheFolders(`
    import { shareCompileCache } from '${file}';
    shareCompileCache();`);
  expect(own).toMatch(/node-compile-cache/);
  expect(inWorker).toBe(own);
});
