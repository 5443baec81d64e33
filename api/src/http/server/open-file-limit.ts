import { readFileSync } from 'node:fs';

/** The number of files and sockets this process may open; null where the system does not report it. */
export function openFileLimit(): number | null {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null;
  }
}
