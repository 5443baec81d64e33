import { useCallback, useEffect, useRef } from 'react';
import { sweep, tidyUp } from './leftovers.ts';
import { createTemporaryKey, type TemporaryKey } from './temporary-key.ts';

/** A widget that is removed ends its conversation with the key, a moment later. */
const STILL_USED_MS = 2_000;

/** One key for as long as the screen is open. It is made when it is first needed, and deleted afterwards. */
export function useTemporaryKey(name: string) {
  const taken = useRef<Promise<TemporaryKey>>(undefined);

  const give = useCallback((afterMs: number) => {
    const key = taken.current;
    taken.current = undefined;
    key?.then(
      ({ id }) => {
        if (afterMs === 0) void tidyUp([id]);
        else setTimeout(() => void tidyUp([id]), afterMs);
      },
      () => undefined,
    );
  }, []);

  useEffect(() => {
    void sweep();
    const leave = () => give(0);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      give(STILL_USED_MS);
    };
  }, [give]);

  const take = useCallback(async (): Promise<string> => {
    taken.current ??= createTemporaryKey(name);
    const own = taken.current;
    try {
      return (await own).key;
    } catch (error) {
      // The next try makes another.
      if (taken.current === own) taken.current = undefined;
      throw error;
    }
  }, [name]);

  return { take, giveBack: useCallback(() => give(STILL_USED_MS), [give]) };
}
