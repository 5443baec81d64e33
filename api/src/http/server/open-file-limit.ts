import { readFileSync } from 'node:fs';

/** How many files and connections the system lets this process open; null where it does not say. */
export function openFileLimit(): number | null {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null;
  }
}
