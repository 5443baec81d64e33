import { connect, type Socket } from 'node:net';
import { failure } from '@chatbot-saas/contract';
import { ERROR_STATUS, type ErrorCode } from '@chatbot-saas/contract/errors';
import { expect } from 'vitest';

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

  write(text: string | Buffer): void {
    this.#socket.write(text);
  }

  /** Nothing more will come. */
  end(text: string): void {
    this.#socket.end(text);
  }
}

/** That the bytes are one whole answer, in the one shape of failure. */
export function expectRawFailure(answer: string, code: ErrorCode): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${ERROR_STATUS[code]} `));
  expect(head).toContain(`\r\nContent-Length: ${Buffer.byteLength(body)}`);
  const answered = failure.parse(JSON.parse(body));
  expect(answered.code).toBe(code);
  expect(head).toContain(`\r\nX-Request-Id: ${answered.requestId}`);
}
