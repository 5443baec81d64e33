import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PUBLIC_ADDRESS } from './public-address.ts';

/** A server that answers each post with that status. */
export async function startReceiver(status: number, body = '') {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${PUBLIC_ADDRESS}:${port}/hook`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Runs the receiver from the guide unchanged. `printed` is its output so far. */
export async function runGuidesReceiver(code: string, { port, secret }: { port: number; secret: string }) {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', code], {
    env: { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  const ended = once(child, 'exit');
  return {
    printed: () => printed.trim().split('\n').filter(Boolean),
    async stop() {
      child.kill();
      await ended;
    },
  };
}
