import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When the process `pid` was started, in a form that is only good for comparing; null when there is none.
 * A pid alone does not name a process: after a reboot, and in every new container, the same numbers come again.
 */
export function processStart(pid: number): string | null {
  if (process.platform === 'linux') return linuxStart(pid);
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

function linuxStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold spaces and brackets itself.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isZombie = fields[0] === 'Z';
    const startedTicks = fields[19];
    // Ticks count from the boot, so without the boot's id yesterday's process can look like today's.
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return isZombie || !startedTicks ? null : `${boot}/${startedTicks}`;
  } catch {
    return null;
  }
}
