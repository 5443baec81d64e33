import { useEffect, useState } from 'react';
import type { ShellState } from '../../core/os/shell-state.ts';
import { unwrap } from '../api.ts';

/** Presence, sound and what calls; null until the first answer. */
export function useShellState(): ShellState | null {
  const [state, setState] = useState<ShellState | null>(null);

  useEffect(() => {
    // An event that came meanwhile is newer than the answer.
    unwrap(window.api.shell.get()).then((first) => setState((known) => known ?? first), console.error);
    return window.api.shell.on('changed', setState);
  }, []);

  return state;
}
