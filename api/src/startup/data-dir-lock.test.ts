import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataDir } from './data-dir-lock.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const MODULE = fileURLToPath(new URL('./data-dir-lock.ts', import.meta.url));

/** Starts processes that lock the folder and stay; resolves once each has printed whether it has the lock. */
async function startOthers(count: number) {
  const program = `
    const { lockDataDir } = await import(${JSON.stringify(MODULE)});
    const lock = await lockDataDir(${JSON.stringify(dataDir)}).catch(() => null);
    process.stdout.write(lock ? 'locked' : 'refused');
    setInterval(() => lock, 1_000);`;
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  const said = await Promise.all(
    children.map(({ stdout }) => once(stdout, 'data').then(([text]) => `${text}`)),
  );
  return {
    said,
    pids: children.map(({ pid }) => pid),
    async kill() {
      await Promise.all(
        children.map((child) => {
          child.kill('SIGKILL');
          return once(child, 'exit');
        }),
      );
    },
  };
}

it('data folder lock: names the holder’s pid and URL to a second start', async () => {
  const first = await lockDataDir(dataDir);
  await expect(lockDataDir(dataDir)).rejects.toThrow(
    `in use by process ${process.pid}, which is still starting.`,
  );

  await first.annotate('http://127.0.0.1:4000');
  await expect(lockDataDir(dataDir)).rejects.toThrow(
    `in use by process ${process.pid}, which answers at http://127.0.0.1:4000.`,
  );
  await first.release();
});

it('data folder lock: names no holder after release', async () => {
  const first = await lockDataDir(dataDir);
  await first.annotate('http://127.0.0.1:4000');
  await first.release();
  expect(await readdir(dataDir)).toEqual(['lock.db']);
  await (await lockDataDir(dataDir)).release();
});

it('data folder lock: ends with a killed process', async () => {
  const other = await startOthers(1);
  expect(other.said).toEqual(['locked']);
  await expect(lockDataDir(dataDir)).rejects.toThrow(`process ${other.pids[0]}`);

  await other.kill();
  const lock = await lockDataDir(dataDir);
  expect(await readFile(join(dataDir, 'lock'), 'utf8')).toBe(`${process.pid}`);
  await lock.release();
});

it('data folder lock: ignores what the holder’s file says', async () => {
  await writeFile(join(dataDir, 'lock'), `${process.pid} http://127.0.0.1:4000`);
  await (await lockDataDir(dataDir)).release();
});

it('data folder lock: goes to exactly one of many starts', async () => {
  for (let round = 0; round < 3; round += 1) {
    const others = await startOthers(4);
    expect(others.said.sort()).toEqual(['locked', 'refused', 'refused', 'refused']);
    await others.kill();
  }
});
