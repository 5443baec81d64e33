import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket as ServerSocket } from 'socket.io';

export type Emitted = [event: string, payload: unknown];

/** A real Socket.IO server that records what it receives. */
export async function startSocketServer(port = 0) {
  const http = createServer();
  const io = new Server(http);
  const [upgrade] = http.listeners('upgrade');
  const emitted: Emitted[] = [];
  const handshakes: unknown[] = [];
  const answers: [event: string, answer: object | null][] = [];
  let refusal: Error | null = null;
  io.use((socket, next) => {
    handshakes.push(socket.handshake.auth);
    next(refusal ?? undefined);
  });
  io.on('connection', (socket) => {
    socket.onAny((event: string, payload: unknown, acknowledge?: (answer: unknown) => void) => {
      emitted.push([event, payload]);
      const given = answers.findIndex(([name]) => name === event);
      const [, answer] = given < 0 ? [event, { ok: true }] : (answers.splice(given, 1)[0] ?? []);
      if (answer) acknowledge?.(answer);
    });
  });
  await new Promise<void>((listening) => http.listen(port, '127.0.0.1', listening));
  const address = http.address() as AddressInfo;
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    emitted,
    handshakes,
    refuse: (message: string | null, code?: string) => {
      refusal = message === null ? null : Object.assign(new Error(message), code && { data: { code } });
    },
    /** What the next `event` is answered with; null loses the answer. */
    answerOnce: (event: string, answer: object | null) => void answers.push([event, answer]),
    /** Keeps the next websocket connecting until the test lets it `open` or `fail`. */
    holdUpgrade: () =>
      new Promise<{ open(): void; fail(): void }>((held) => {
        http.removeAllListeners('upgrade');
        http.once('upgrade', (...args) => {
          http.on('upgrade', upgrade as () => void);
          held({ open: () => upgrade?.(...args), fail: () => void args[1].destroy() });
        });
      }),
    connections: () => io.engine.clientsCount,
    sockets: (): ServerSocket[] => [...io.sockets.sockets.values()],
    stop: () => io.close(),
  };
}
