import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Start time of process `pid` in a format for comparison only; null when there is none. The pid alone is not unique:
 * reboots and new containers reuse numbers.
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
    // The second field is the program's name in parentheses, which may contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isZombie = fields[0] === 'Z';
    const startedTicks = fields[19];
    // Ticks count from boot, so the boot id prevents confusion with earlier boots.
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return isZombie || !startedTicks ? null : `${boot}/${startedTicks}`;
  } catch {
    return null;
  }
}
