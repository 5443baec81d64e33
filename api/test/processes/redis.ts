import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '@chatbot-saas/testing/free-port';

export interface TestRedis {
  url: string;
  port: number;
  stop(): Promise<void>;
}

/** A Redis in memory on a port of this machine, by default a free one; null when it is not installed. */
export async function startRedis(onPort?: number): Promise<TestRedis | null> {
  const port = onPort ?? (await freePort());
  const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const ended = once(server, 'exit').catch(() => undefined);
  // Detached, so that no Ctrl-C reaches it; it must not outlive who started it either.
  const kill = () => server.kill();
  process.once('exit', kill);
  const isReady = await new Promise<boolean>((resolve, reject) => {
    server.once('error', () => resolve(false));
    server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}.`)));
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.includes('Ready to accept connections')) resolve(true);
    });
  });
  if (!isReady) return null;

  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    async stop() {
      process.removeListener('exit', kill);
      kill();
      await ended;
    },
  };
}
