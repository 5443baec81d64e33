import { useLayoutEffect, useMemo, useRef } from 'react';

const REPEAT_MS = 3_000;
const IDLE_MS = 4_000;

/** Turns keystrokes into a few signals: "typing" at most every 3 s, "stopped" after 4 s of quiet or on leaving. */
export function useTypingSignal(conversationId: string, onTyping: ((isTyping: boolean) => void) | undefined) {
  const latestOnTyping = useRef(onTyping);
  useLayoutEffect(() => {
    latestOnTyping.current = onTyping;
  }, [onTyping]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each conversation has its own signals.
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
  }, [conversationId]);

  // What ends for one conversation is said before there is another to say it of.
  useLayoutEffect(() => signal.stop, [signal]);
  return signal;
}
