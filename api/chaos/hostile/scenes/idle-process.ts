import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface IdleOrder {
  url: string;
  connections: number;
  localAddress: string;
  ms: number;
}

export interface IdleOutcome {
  /** How many were open at the same time. */
  most: number;
  cut: number;
}

/** Opened one after the other by each. */
const AT_ONCE = 100;
/** Before a connection that was cut is opened again. */
const PAUSE_MS = 1_000;

process.on('message', async ({ url, connections, localAddress, ms }: IdleOrder) => {
  const outcome: IdleOutcome = { most: 0, cut: 0 };
  const { hostname: host, port } = new URL(url);
  const until = performance.now() + ms;
  let open = 0;
  let left = connections;
  const hold = async (): Promise<void> => {
    const socket = connect({ host, port: Number(port), localAddress });
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    socket.resume();
    const isOpen = await Promise.race([once(socket, 'connect').then(() => true), closed.then(() => false)]);
    if (!isOpen) return;
    open += 1;
    outcome.most = Math.max(outcome.most, open);
    void closed.then(async () => {
      open -= 1;
      outcome.cut += 1;
      await wait(PAUSE_MS);
      if (performance.now() < until) await hold();
    });
  };
  const worker = async () => {
    while (left-- > 0 && performance.now() < until) await hold();
  };
  await Promise.all([...Array.from({ length: AT_ONCE }, worker), wait(ms)]);
  process.send?.(outcome);
});
