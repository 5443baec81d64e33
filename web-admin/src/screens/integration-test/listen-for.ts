import type { Realtime } from '@chatbot-saas/client';
import type { ServerEvent, ServerEventName } from '@chatbot-saas/contract';
import { plural, t } from '@lingui/core/macro';

const PATIENCE_MS = 10_000;
const seconds = PATIENCE_MS / 1_000;

/** Resolves with the next such event. Rejects on timeout or when the wait is canceled. */
export function listenFor<Name extends ServerEventName>(
  realtime: Realtime,
  name: Name,
  matches: (event: ServerEvent<Name>) => boolean,
  signal: AbortSignal,
): Promise<void> {
  const heard = inTime(
    (done) =>
      realtime.on(name, (event) => {
        if (matches(event)) done();
      }),
    t`The event ${name} didn’t arrive within ${plural(seconds, { one: '# second', other: '# seconds' })}.`,
    signal,
  );
  // Awaited only later: if something else fails first, this rejection would be unhandled.
  heard.catch(() => undefined);
  return heard;
}

export function isOnline(realtime: Realtime, signal: AbortSignal): Promise<void> {
  return inTime(
    (done) => {
      const look = () => realtime.getState() === 'online' && done();
      const stop = realtime.subscribe(look);
      look();
      return stop;
    },
    t`No live connection within ${plural(seconds, { one: '# second', other: '# seconds' })}.`,
    signal,
  );
}

function inTime(
  watch: (done: () => void) => () => void,
  tooLate: string,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onAbort = () => reject(signal.reason);
  const timer = setTimeout(() => reject(new Error(tooLate)), PATIENCE_MS);
  signal.addEventListener('abort', onAbort);
  const stop = watch(resolve);
  const end = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    stop();
  };
  promise.then(end, end);
  return promise;
}
