import { useEffect, useSyncExternalStore } from 'react';
import type { CommandGroup } from './command.ts';

const listeners = new Set<() => void>();
let offered: CommandGroup | null = null;

function offer(next: CommandGroup | null): void {
  offered = next;
  for (const notify of [...listeners]) notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Puts the commands of what is open into the menu, for as long as it is open. */
export function useScreenCommands(group: CommandGroup | null): void {
  useEffect(() => offer(group), [group]);
  useEffect(() => () => offer(null), []);
}

/** The commands of what is open; none where the screen has none. */
export function useOfferedCommands(): readonly CommandGroup[] {
  const group = useSyncExternalStore(subscribe, () => offered);
  return group ? [group] : [];
}
