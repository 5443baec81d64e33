import { useEffect, useMemo, useRef } from 'react';

const REPEAT_MS = 3_000;
const IDLE_MS = 4_000;

/** Turns keystrokes into a few signals: "typing" at most every 3 s, "stopped" after 4 s of quiet or on leaving. */
export function useTypingSignal(onTyping: ((isTyping: boolean) => void) | undefined) {
  const latestOnTyping = useRef(onTyping);
  useEffect(() => {
    latestOnTyping.current = onTyping;
  }, [onTyping]);

  const signal = useMemo(() => {
    let saidAt = 0;
    let idle: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(idle);
      if (saidAt === 0) return;
      saidAt = 0;
      latestOnTyping.current?.(false);
    };
    const keystroke = () => {
      clearTimeout(idle);
      idle = setTimeout(stop, IDLE_MS);
      if (Date.now() - saidAt < REPEAT_MS) return;
      saidAt = Date.now();
      latestOnTyping.current?.(true);
    };
    return { keystroke, stop };
  }, []);

  useEffect(() => signal.stop, [signal]);
  return signal;
}
