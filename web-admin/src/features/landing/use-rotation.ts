import { useEffect, useState } from 'react';

const STEP_MS = 3_000;

/** Moves through `count` places, one every three seconds; stands still while paused or where motion is unwanted. */
export function useRotation(count: number) {
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    if (paused || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setCurrent((place) => (place + 1) % count), STEP_MS);
    return () => clearInterval(timer);
  }, [count, paused]);

  return { current, pause: () => setPaused(true), resume: () => setPaused(false) };
}
