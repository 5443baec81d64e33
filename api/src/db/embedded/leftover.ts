import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Ends what a killed start left running in this cluster, and clears its pid file.
 * To be called by whoever holds the DATA_DIR lock: nobody else has a right to be there.
 */
export async function clearLeftover(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return; // PostgreSQL's own check of its pid file has to do.

  const postmaster = postmasterPid(cluster);
  for (const [signal, patience] of [
    ['SIGINT', 5000],
    ['SIGQUIT', 3000],
  ] as const) {
    const running = processesIn(cluster);
    if (running.length === 0) break;
    // The postmaster takes the others down with it; without one they notice and leave by themselves.
    const target = running.find((pid) => pid === postmaster);
    if (target) process.kill(target, signal);
    await untilEmpty(cluster, patience);
  }
  if (processesIn(cluster).length > 0) {
    throw new Error(`Another PostgreSQL (process ${processesIn(cluster)[0]}) still works in ${cluster}.`);
  }
  // Left there, it stops PostgreSQL whenever some other process now has the number written in it.
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

function postmasterPid(cluster: string): number | null {
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

/** Every PostgreSQL process has its cluster as its working folder. */
function processesIn(cluster: string): number[] {
  const place = realpathSync(cluster);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && workingFolder(pid) === place);
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null; // Gone meanwhile, or another user's.
  }
}

async function untilEmpty(cluster: string, patience: number): Promise<void> {
  const end = Date.now() + patience;
  while (processesIn(cluster).length > 0 && Date.now() < end) await wait(20);
}
