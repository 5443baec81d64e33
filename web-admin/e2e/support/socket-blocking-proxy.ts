import { createServer, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** Stands between browser and product, as a company's proxy does: everything passes, sockets only while allowed. */
export async function startSocketBlockingProxy(target: string) {
  const { hostname, port } = new URL(target);
  let isBlocked = false;
  const sockets = new Set<Socket>();
  const isSocket = (path = '') => path.startsWith('/socket.io');

  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    if (isBlocked && isSocket(url)) return void incoming.socket.destroy();
    const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.on('upgrade', (incoming, socket: Socket, head) => {
    if (isBlocked) return void socket.destroy();
    const onward = connect(Number(port), hostname, () => {
      const lines = incoming.rawHeaders.flatMap((name, index, all) =>
        index % 2 ? [] : `${name}: ${all[index + 1]}`,
      );
      onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    block() {
      isBlocked = true;
      for (const socket of sockets) socket.destroy();
    },
    allow() {
      isBlocked = false;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
