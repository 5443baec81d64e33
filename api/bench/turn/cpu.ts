import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Side } from './sides.ts';

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

/** Milliseconds of processor time so far. */
export async function nodeTime({ process: child }: Side): Promise<number> {
  child.send('cpu');
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return (user + system) / 1_000;
}

/** As `nodeTime`, of all PostgreSQL's processes together, those that have ended too; NaN where there is no /proc. */
export async function postgresTime(databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  const postmaster = (await statOf(rows[0].pid))?.parent;
  await client.end();
  if (postmaster === undefined) return Number.NaN;
  const stats = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(statOf));
  const running = stats.reduce((sum, stat) => sum + (stat?.parent === postmaster ? stat.ms : 0), 0);
  return running + ((await statOf(postmaster))?.endedMs ?? Number.NaN);
}

/** `endedMs`: of its children that have ended. */
async function statOf(
  pid: string | number,
): Promise<{ parent: number; ms: number; endedMs: number } | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name, in brackets, may hold anything; what follows it are plain fields.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!fields) return undefined;
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return {
    parent: Number(fields[1]),
    ms: (user + system) * MS_PER_TICK,
    endedMs: (endedUser + endedSystem) * MS_PER_TICK,
  };
}
