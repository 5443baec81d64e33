import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { pick, type Random, seededRandom } from '@chatbot-saas/testing/seeded-random';

/** What is done at once, of everything but slow connections. */
const AT_ONCE = 16;
const PACE_MS = 20;
/** A byte of each slow connection comes so often: slower than anyone types, faster than an idle connection is given up. */
const BYTE_MS = 500;
const MB = 1024 ** 2;

interface Sent {
  body: Buffer;
  headers: Record<string, string>;
}

const bomb = gzipSync(Buffer.alloc(100 * MB, ' '));
const large = Buffer.alloc(10 * MB, 'x');
const arrays = Buffer.from('['.repeat(400_000) + ']'.repeat(400_000));
const objects = Buffer.from(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`);
const wide = Buffer.from(`{"sessionId":${'['.repeat(60)}${'1,'.repeat(300_000)}1${']'.repeat(60)}}`);

/** As often as anything hostile, and wrong as well: what a process grows by that has nothing to do with an attack. */
export const HARMLESS = 'small calls, as many';

export const attacks = {
  [HARMLESS]: [{ body: Buffer.from('{}'), headers: {} }],
  'gzip bombs': [{ body: bomb, headers: { 'content-encoding': 'gzip' } }],
  'bodies of 10 MB': [
    { body: large, headers: {} },
    { body: large, headers: { 'transfer-encoding': 'chunked' } },
  ],
  'deeply nested JSON': [arrays, objects, wide].map((body) => ({ body, headers: {} })),
} as const satisfies Record<string, readonly Sent[]>;

export const SLOWLORIS = 'slow connections';

/** To a door that is open to all, and to one that needs a key. */
const PATHS = ['/api/auth/login', '/api/chat/message'] as const;

export class Attacker {
  readonly #url: URL;
  readonly #apiKeys: readonly string[];
  readonly #random: Random;
  readonly statuses = new Map<string, number>();
  isOver = false;

  constructor(url: string, apiKeys: readonly string[], seed: number) {
    this.#url = new URL(url);
    this.#apiKeys = apiKeys;
    this.#random = seededRandom(seed);
  }

  async flood(kinds: readonly Sent[]): Promise<void> {
    const worker = async (_: unknown, index: number) => {
      for (let turn = index; !this.isOver; turn += 1) {
        const kind = kinds[turn % kinds.length];
        if (kind) await this.#post(PATHS[turn % PATHS.length] ?? '/', kind);
        await wait(PACE_MS);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  /** Half of them never end their head, half never end their body; who is cut comes back. */
  async creep(connections: number): Promise<void> {
    const worker = async (_: unknown, index: number) => {
      await wait(this.#random() * 1_000);
      while (!this.isOver) await this.#creepOnce(index % 2 === 0);
    };
    await Promise.all(Array.from({ length: connections }, worker));
  }

  async #creepOnce(isHead: boolean): Promise<void> {
    const socket: Socket = connect(Number(this.#url.port), this.#url.hostname);
    socket.on('error', () => undefined);
    socket.resume();
    const closed = once(socket, 'close').catch(() => undefined);
    socket.write(
      `POST ${PATHS[0]} HTTP/1.1\r\nHost: ${this.#url.host}\r\nX-Forwarded-For: ${this.#address()}\r\n`,
    );
    if (!isHead) socket.write('Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{');
    const creeping = setInterval(() => {
      if (this.isOver) socket.destroy();
      else if (socket.writable) socket.write(isHead ? 'x' : ' ');
    }, BYTE_MS);
    await closed;
    clearInterval(creeping);
    this.#count('cut');
  }

  #post(path: string, { body, headers }: Sent): Promise<void> {
    return new Promise((resolve) => {
      const { hostname, port } = this.#url;
      const sent = request({
        hostname,
        port,
        path,
        method: 'POST',
        agent: false,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': this.#address(),
          'x-api-key': pick(this.#random, this.#apiKeys),
          ...('transfer-encoding' in headers ? {} : { 'content-length': body.length }),
          ...headers,
        },
      });
      sent.on('response', (response) => {
        this.#count(String(response.statusCode));
        response.resume();
        response.on('close', () => sent.destroy());
      });
      sent.on('error', () => this.#count('broken off'));
      sent.on('close', resolve);
      sent.end(body);
    });
  }

  /** Another each time: the limits by address are not what protects the others here. */
  #address(): string {
    return `11.${[0, 0, 0].map(() => Math.floor(this.#random() * 256)).join('.')}`;
  }

  #count(what: string): void {
    this.statuses.set(what, (this.statuses.get(what) ?? 0) + 1);
  }
}
