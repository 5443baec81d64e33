import { useLayoutEffect, useRef } from 'react';

/**
 * Answers whether what has this id is still on the screen. For what comes late: the keyboard is somewhere else by then, and
 * letters may be shortcuts, or for someone else.
 */
export function useIsShown(id: string | null): () => boolean {
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    shown.current = id;
    return () => {
      shown.current = null;
    };
  }, [id]);
  return () => id !== null && shown.current === id;
}
