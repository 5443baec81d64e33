import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { seededRandom } from './seeded-random.ts';

export interface FaultyNetwork {
  /** The address at which clients reach the server through it. */
  url: string;
  /** Delays data by up to `delayMs`, and cuts connections in the middle of a transfer. */
  rough(how: { delayMs?: number; cutChance?: number }): void;
  /** Blocks all data without closing connections; it arrives when the network is restored. */
  tunnel(): void;
  /** New connections are closed at once, and the open ones are cut. */
  refuse(): void;
  restore(): void;
  /** Cuts every open connection. */
  cut(): void;
  stop(): Promise<void>;
}

/**
 * A TCP proxy in front of a local server that behaves like a bad network; the same seed gives the same faults.
 * `target`: the server's port, or a function that returns it for each new connection; null: no server is there.
 */
export async function faultyNetwork(
  target: number | (() => number | null),
  seed = 1,
): Promise<FaultyNetwork> {
  const random = seededRandom(seed);
  const open = new Set<Socket>();
  let delayMs = 0;
  let cutChance = 0;
  let isRefusing = false;
  let passage = Promise.resolve();
  let endTunnel = () => {};

  const cut = () => {
    for (const socket of open) socket.resetAndDestroy();
  };

  const forward = (from: Socket, to: Socket) => {
    open.add(from);
    // Broken connections are expected.
    from.on('error', () => undefined);
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
    from.on('end', () => to.end());
    from.on('data', async (chunk: Buffer) => {
      // One piece at a time, so that no delay changes their order.
      from.pause();
      if (delayMs) await new Promise((resolve) => setTimeout(resolve, random() * delayMs));
      await passage;
      if (random() < cutChance) {
        to.write(chunk.subarray(0, Math.floor(random() * chunk.length)), () => from.resetAndDestroy());
        return;
      }
      to.write(chunk);
      from.resume();
    });
  };

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const port = typeof target === 'number' ? target : target();
    if (isRefusing || port === null) {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    forward(client, upstream);
    forward(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const restore = () => {
    delayMs = 0;
    cutChance = 0;
    isRefusing = false;
    endTunnel();
  };

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rough(how) {
      delayMs = how.delayMs ?? delayMs;
      cutChance = how.cutChance ?? cutChance;
    },
    tunnel() {
      endTunnel();
      const { promise, resolve } = Promise.withResolvers<void>();
      passage = promise;
      endTunnel = resolve;
    },
    refuse() {
      isRefusing = true;
      cut();
    },
    restore,
    cut,
    async stop() {
      restore();
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
