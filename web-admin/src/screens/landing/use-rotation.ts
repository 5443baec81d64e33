import { useEffect, useState, useSyncExternalStore } from 'react';

const STEP_MS = 3_000;
const stillness = '(prefers-reduced-motion: reduce)';

function watchStillness(listener: () => void): () => void {
  const query = window.matchMedia(stillness);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * Moves through `count` places, one every three seconds. Stands still while it is held, by a pointer or by focus, once it
 * was stopped, and where motion is unwanted.
 */
export function useRotation(count: number) {
  const mayMove = !useSyncExternalStore(watchStillness, () => window.matchMedia(stillness).matches);
  const [current, setCurrent] = useState(0);
  const [holds, setHolds] = useState({ pointer: false, focus: false });
  const [isStopped, setIsStopped] = useState(false);
  const isMoving = mayMove && !isStopped && !holds.pointer && !holds.focus;

  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => setCurrent((place) => (place + 1) % count), STEP_MS);
    return () => clearInterval(timer);
  }, [count, isMoving]);

  return {
    current,
    mayMove,
    isStopped,
    toggle: () => setIsStopped(!isStopped),
    /** For the place whose pointer and focus hold it. */
    holders: {
      onPointerEnter: () => setHolds((held) => ({ ...held, pointer: true })),
      onPointerLeave: () => setHolds((held) => ({ ...held, pointer: false })),
      onFocus: () => setHolds((held) => ({ ...held, focus: true })),
      onBlur: () => setHolds((held) => ({ ...held, focus: false })),
    },
  };
}
