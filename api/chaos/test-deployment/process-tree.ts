import { readdirSync, readFileSync } from 'node:fs';

/** The process and its children, itself first. Linux only: elsewhere it is alone. */
export function treeOf(pid: number): number[] {
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return [pid, ...all.map(Number).filter((each) => parentOf(each) === pid)];
  } catch {
    return [pid];
  }
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold anything; what follows it are plain fields.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // Gone since it was listed.
    return null;
  }
}

/** To each of them that is still there. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
