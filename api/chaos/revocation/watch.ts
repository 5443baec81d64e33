import { setTimeout as wait } from 'node:timers/promises';
import { ThinSocket } from '../../test/support/thin-socket.ts';
import type { Grant } from './kinds.ts';

/** From one action to the next. */
const PACE_MS = 30;

/** Repeats a granted call until it is stopped; knows when it was last accepted, by `Date.now()`. */
export interface Watch {
  /** Resolves once the first action has been accepted. */
  begun: Promise<void>;
  /** When the last one was accepted. */
  end(): Promise<number>;
}

function repeat(act: () => Promise<boolean>, clear: () => void = () => undefined): Watch {
  const { promise: begun, resolve, reject } = Promise.withResolvers<void>();
  let isOver = false;
  let acceptedAt = Number.NaN;
  const doing = (async () => {
    while (!isOver) {
      if (await act()) {
        acceptedAt = Date.now();
        resolve();
      } else reject(new Error('refused before it was revoked'));
      await wait(PACE_MS);
    }
  })();
  return {
    begun,
    async end() {
      isOver = true;
      await doing;
      clear();
      return acceptedAt;
    },
  };
}

export const watchHttp = (url: string, { path, headers }: Grant, address: string): Watch =>
  repeat(async () => {
    const response = await fetch(url + path, { headers: { ...headers, 'x-forwarded-for': address } });
    await response.arrayBuffer();
    if (response.status >= 500) throw new Error(`answered ${response.status}`);
    return response.ok;
  });

/** A socket that is cut reconnects at once, as a persistent client does: being let in counts as well. */
export function watchSocket(
  url: string,
  { auth, event, payload }: NonNullable<Grant['socket']>,
  address: string,
): Watch {
  let socket: ThinSocket | null = null;
  let lose: () => void = () => undefined;
  const connect = async () => {
    socket = await ThinSocket.open(url, auth, {
      headers: { 'x-forwarded-for': address },
      onLost: () => {
        socket = null;
        lose();
      },
    }).catch(() => null);
    return socket !== null;
  };
  const ask = (open: ThinSocket): Promise<boolean> => {
    const lost = new Promise<false>((resolve) => {
      lose = () => resolve(false);
    });
    return Promise.race([open.emit(event, payload).then(({ ok }) => ok), lost]);
  };
  return repeat(
    async () => (socket ? ask(socket) : connect()),
    () => socket?.close(),
  );
}
