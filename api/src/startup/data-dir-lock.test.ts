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

it('data folder lock: names the holder’s pid and URL to a second start', async () => {
  const first = await lockDataDir(dataDir);
  await expect(lockDataDir(dataDir)).rejects.toThrow(
    `in use by process ${process.pid}, which is still starting.`,
  );

  await first.annotate('http://127.0.0.1:4000');
  await expect(lockDataDir(dataDir)).rejects.toThrow(
    `in use by process ${process.pid}, which answers at http://127.0.0.1:4000.`,
  );
});

it('data folder lock: leaves no file after release', async () => {
  const first = await lockDataDir(dataDir);
  await first.annotate('http://127.0.0.1:4000');
  await first.release();
  expect(await readdir(dataDir)).toEqual([]);
  await (await lockDataDir(dataDir)).release();
});

it('data folder lock: replaces the lock of a killed process', async () => {
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

it('data folder lock: replaces the lock when another process has its pid', async () => {
  await leave({ pid: process.pid, started: 'some-earlier-boot/12345' });
  await lockDataDir(dataDir);
});

it('data folder lock: replaces an unreadable lock', async () => {
  await writeFile(join(dataDir, 'lock'), '{"pid":');
  await lockDataDir(dataDir);
});

it('data folder lock: gives a dead lock to exactly one of many starts', async () => {
  // A race needs many rounds to show two winners.
  for (let round = 0; round < 100; round += 1) {
    await leave({ pid: 1, started: 'long-gone' });
    const starts = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(dataDir)));
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(dataDir)).toEqual(['lock']);
  }
});

it('data folder lock: does not wait for a process killed during a takeover', async () => {
  await leave({ pid: 1, started: 'long-gone' });
  await copyFile(join(dataDir, 'lock'), join(dataDir, 'lock.discard.0c6f1d52'));
  await lockDataDir(dataDir);
  expect(await readdir(dataDir)).toEqual(['lock']);
});
