import { connect, type Socket } from 'node:net';

/** Speaks HTTP by the byte. */
export class RawClient {
  readonly #socket: Socket;
  /** All that came, once the server has closed the connection. */
  readonly ended: Promise<string>;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#socket = connect(Number(port), hostname);
    this.ended = this.#socket.toArray().then((chunks) => Buffer.concat(chunks).toString());
  }

  write(text: string): void {
    this.#socket.write(text);
  }
}
