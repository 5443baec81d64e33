import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataDir } from './data-dir-lock.ts';
import { processStart } from './process-identity.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

function leave(holder: { pid: number; started: string | null; note?: string }) {
  return writeFile(join(dataDir, 'lock'), JSON.stringify(holder));
}

it('tells a second start which process holds the folder and where it answers', async () => {
  const first = await lockDataDir(dataDir);
  await expect(lockDataDir(dataDir)).rejects.toThrow(
    `in use by process ${process.pid}, which is still starting.`,
  );

  await first.annotate('http://127.0.0.1:4000');
  await expect(lockDataDir(dataDir)).rejects.toThrow(
    `in use by process ${process.pid}, which answers at http://127.0.0.1:4000.`,
  );
});

it('is free again after release, and leaves no file', async () => {
  const first = await lockDataDir(dataDir);
  await first.annotate('http://127.0.0.1:4000');
  await first.release();
  expect(await readdir(dataDir)).toEqual([]);
  await (await lockDataDir(dataDir)).release();
});

it('takes over from a killed process', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  await leave({ pid, started: processStart(pid) });
  await expect(lockDataDir(dataDir)).rejects.toThrow(`process ${pid}`);

  child.kill('SIGKILL');
  await once(child, 'exit');
  await lockDataDir(dataDir);
  expect(JSON.parse(await readFile(join(dataDir, 'lock'), 'utf8')).pid).toBe(process.pid);
});

it('is not fooled by another process that has got the same number', async () => {
  await leave({ pid: process.pid, started: 'some-earlier-boot/12345' });
  await lockDataDir(dataDir);
});

it('takes over a lock that nobody can read', async () => {
  await writeFile(join(dataDir, 'lock'), '{"pid":');
  await lockDataDir(dataDir);
});

it('lets exactly one of many starts have a dead lock', async () => {
  // The race is won by chance: it takes many to see one that two can win.
  for (let round = 0; round < 100; round += 1) {
    await leave({ pid: 1, started: 'long-gone' });
    const starts = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(dataDir)));
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(dataDir)).toEqual(['lock']);
  }
});

it('does not wait for a process that was killed while it took over', async () => {
  await leave({ pid: 1, started: 'long-gone' });
  await copyFile(join(dataDir, 'lock'), join(dataDir, 'lock.discard.0c6f1d52'));
  await lockDataDir(dataDir);
  expect(await readdir(dataDir)).toEqual(['lock']);
});
