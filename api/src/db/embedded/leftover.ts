import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Ends processes of a killed start in this cluster, and removes its pid file.
 * Call it only with the DATA_DIR lock, which guarantees that no other start uses the cluster.
 */
export async function clearLeftover(cluster: string): Promise<void> {
  if (process.platform !== 'linux') return; // PostgreSQL checks its pid file itself.

  const postmaster = postmasterPid(cluster);
  for (const [signal, patience] of [
    ['SIGINT', 5000],
    ['SIGQUIT', 3000],
  ] as const) {
    const running = processesIn(cluster);
    if (running.length === 0) break;
    // The postmaster ends the other processes; without it they exit by themselves.
    const target = running.find((pid) => pid === postmaster);
    if (target) process.kill(target, signal);
    await waitForExit(cluster, patience);
  }
  if (processesIn(cluster).length > 0) {
    throw new Error(`Another PostgreSQL (process ${processesIn(cluster)[0]}) still works in ${cluster}.`);
  }
  // A remaining pid file blocks PostgreSQL when another process has that number.
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

function postmasterPid(cluster: string): number | null {
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

/** PostgreSQL processes use the cluster as their working folder. */
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
    return null; // Exited meanwhile, or owned by another user.
  }
}

async function waitForExit(cluster: string, patience: number): Promise<void> {
  const end = Date.now() + patience;
  while (processesIn(cluster).length > 0 && Date.now() < end) await wait(20);
}
