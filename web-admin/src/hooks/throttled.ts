/** At once, and then once more at the end of a burst. */
export function throttled(everyMs: number, act: () => void) {
  let ranAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    if (timer) return;
    const wait = ranAt + everyMs - performance.now();
    const now = () => {
      timer = undefined;
      ranAt = performance.now();
      act();
    };
    if (wait <= 0) now();
    else timer = setTimeout(now, wait);
  };
  return { run, stop: () => clearTimeout(timer) };
}
