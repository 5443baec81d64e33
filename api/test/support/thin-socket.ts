import { connect, type Socket } from 'node:net';
import type { Acknowledgement } from '@chatbot-saas/contract';

/** Any key will do: the server only wants sixteen bytes. */
const HEAD =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';
const NO_MASK = Buffer.alloc(4);

export interface ThinOptions {
  headers?: Record<string, string>;
  /** One event as Socket.IO wrote it: `["name",payload]`. */
  onEvent?: (text: string) => void;
  /** The connection is gone that had been let in; not called for `close`. */
  onLost?: () => void;
}

/**
 * A Socket.IO client of the fewest bytes and calls, for programs that hold thousands: what is measured is the server, and
 * a client library of the usual kind would take more of the machine than it does. Websocket and text only.
 */
export class ThinSocket {
  readonly #socket: Socket;
  #options: ThinOptions;
  #rest: Buffer | null = null;
  #isUpgraded = false;
  #onAnswer: ((text: string) => void) | null = null;
  #acknowledgements: Map<number, (answer: Acknowledgement) => void> | null = null;
  #sent = 0;

  private constructor(socket: Socket, options: ThinOptions) {
    this.#socket = socket;
    this.#options = options;
  }

  /** Resolves once the server has let it in; rejects with the server's reason, or that of the broken connection. */
  static open(url: string, auth: object, options: ThinOptions = {}): Promise<ThinSocket> {
    const { hostname, port, host } = new URL(url);
    const socket = connect({ port: Number(port), host: hostname, noDelay: true });
    const client = new ThinSocket(socket, options);
    let isLetIn = false;
    return new Promise((resolve, reject) => {
      const fail = (reason: string) => {
        socket.destroy();
        reject(new Error(reason));
      };
      socket.on('data', (chunk) => client.#read(chunk));
      socket.on('error', (error) => fail(error.message));
      socket.once('close', () => {
        if (isLetIn) client.#options.onLost?.();
        else fail('the connection was closed');
      });
      client.#onAnswer = (text) => {
        if (text.startsWith('0')) client.#write(`40${JSON.stringify(auth)}`);
        else if (text.startsWith('40')) {
          isLetIn = true;
          resolve(client);
        } else fail(text);
      };
      const more = Object.entries(options.headers ?? {}).map(([name, value]) => `\r\n${name}: ${value}`);
      socket.write(
        `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${host}\r\n${HEAD}${more.join('')}\r\n\r\n`,
      );
    });
  }

  set onEvent(heard: (text: string) => void) {
    this.#options = { ...this.#options, onEvent: heard };
  }

  get isOpen(): boolean {
    return this.#socket.readyState === 'open';
  }

  emit(event: string, payload: unknown): Promise<Acknowledgement> {
    this.#sent += 1;
    const id = this.#sent;
    this.#acknowledgements ??= new Map();
    const { promise, resolve } = Promise.withResolvers<Acknowledgement>();
    this.#acknowledgements.set(id, resolve);
    this.#write(`42${id}${JSON.stringify([event, payload])}`);
    return promise;
  }

  close(): void {
    this.#options = {};
    this.#socket.destroy();
  }

  #hear(text: string): void {
    if (text === '2') this.#write('3');
    else if (text.startsWith('42')) this.#options.onEvent?.(text.slice(2));
    else if (text.startsWith('43')) {
      const start = text.indexOf('[');
      const id = Number(text.slice(2, start));
      this.#acknowledgements?.get(id)?.(JSON.parse(text.slice(start))[0]);
      this.#acknowledgements?.delete(id);
    } else this.#onAnswer?.(text);
  }

  /** Masked with zeros, which the protocol allows and which leaves the bytes as they are. */
  #write(text: string): void {
    const length = Buffer.byteLength(text);
    const isShort = length < 126;
    const frame = Buffer.allocUnsafe((isShort ? 6 : 8) + length);
    frame[0] = 0x81;
    frame[1] = 0x80 | (isShort ? length : 126);
    if (!isShort) frame.writeUInt16BE(length, 2);
    NO_MASK.copy(frame, isShort ? 2 : 4);
    frame.write(text, isShort ? 6 : 8);
    this.#socket.write(frame);
  }

  #read(chunk: Buffer): void {
    let bytes = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk;
    this.#rest = null;
    if (!this.#isUpgraded) {
      const end = bytes.indexOf('\r\n\r\n');
      const answer = bytes.toString('latin1', 0, bytes.indexOf('\r\n'));
      if (end >= 0 && !answer.includes(' 101 ')) return void this.#onAnswer?.(answer);
      if (end < 0) {
        this.#rest = bytes;
        return;
      }
      this.#isUpgraded = true;
      bytes = bytes.subarray(end + 4);
    }
    while (bytes.length >= 2) {
      const short = (bytes[1] ?? 0) & 0x7f;
      const head = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (bytes.length < head) break;
      const length =
        short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
      if (bytes.length < head + length) break;
      // Text only; a frame of another kind is the connection's end, which has its own event.
      if (bytes[0] === 0x81) this.#hear(bytes.toString('utf8', head, head + length));
      bytes = bytes.subarray(head + length);
    }
    this.#rest = bytes.length > 0 ? bytes : null;
  }
}
