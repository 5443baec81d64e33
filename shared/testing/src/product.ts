import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ProductOptions {
  /** Environment variables in addition to `PORT=0` and a `DATA_DIR` that is removed with the product. */
  env?: Record<string, string>;
  /** Whether it starts with the demo workspace; on by default. It has no conversations, unless `DEMO_DAYS` says so. */
  demo?: boolean;
  /** For Node, before the program: `['--import', file]`. */
  nodeOptions?: readonly string[];
}

export interface Product {
  url: string;
  /** The logins and the key of the demo workspace; null without one. The key is printed at the first start only. */
  demo: { ownerEmail: string; agentEmail: string; password: string; apiKey: string | null } | null;
  dataDir: string;
  /** Everything it has printed so far. */
  output(): string;
  /** As Ctrl-C; rejects unless it ends in order. Removes a `DATA_DIR` that was made for it. */
  stop(): Promise<void>;
  pid: number;
  /** Resolves when its process is gone, for whatever reason. */
  ended: Promise<unknown>;
  /** Sends a message to a module loaded with `nodeOptions`. */
  send(message: object): void;
  /** As `kill -STOP`: it holds what it has open, and does nothing. */
  freeze(): void;
  thaw(): void;
  /** As `kill -9`. The data stay, to be started on again with `env: { DATA_DIR: product.dataDir }` and removed. */
  kill(): Promise<void>;
}

/** Names the variable with a data folder to copy (prepared-data.ts). */
export const PREPARED_DATA = 'CHATBOT_PREPARED_DATA';

const repository = new URL('../../../', import.meta.url);
const main = fileURLToPath(new URL('api/src/main.ts', repository));

/** The whole product as `npm start` runs it, on its own port and database; resolves when it answers. */
export async function startProduct({
  env = {},
  demo = true,
  nodeOptions = [],
}: ProductOptions = {}): Promise<Product> {
  const ownDir = env.DATA_DIR ? null : await mkdtemp(join(tmpdir(), 'chatbot-product-'));
  const dataDir = env.DATA_DIR ?? join(ownDir ?? '', 'data');
  const prepared = process.env[PREPARED_DATA];
  if (ownDir && demo && prepared && !env.DEMO_DAYS) await cp(prepared, dataDir, { recursive: true });

  const { PATH, HOME, TMPDIR, LANG } = process.env;
  const child = spawn(process.execPath, [...nodeOptions, main], {
    // Not the test program's environment: the product would read its variables as settings.
    env: {
      PATH,
      HOME,
      TMPDIR,
      LANG,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DEMO: demo ? 'on' : 'off',
      DEMO_DAYS: '0',
      ...env,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = once(child, 'exit');

  const ready = await new Promise<Pick<Product, 'url' | 'demo'>>((resolve, reject) => {
    child.on('message', (message: { type: string; url: string; demo: Product['demo'] }) => {
      if (message.type === 'ready') resolve({ url: message.url, demo: message.demo });
    });
    // 'close' and not 'exit': by then all output has been read.
    child.once('close', (code, signal) =>
      reject(new Error(`The product ended (${signal ?? code}) before it was ready:\n${output}`)),
    );
  }).catch(async (error) => {
    if (ownDir) await rm(ownDir, { recursive: true, force: true });
    throw error;
  });

  return {
    ...ready,
    dataDir,
    output: () => output,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.kill('SIGTERM');
      const [code, signal] = await ended;
      if (ownDir) await rm(ownDir, { recursive: true, force: true });
      if (code !== 0) throw new Error(`The product did not stop in order (${signal ?? code}):\n${output}`);
    },
    send: (message) => void child.send(message),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
