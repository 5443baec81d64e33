import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Failure } from '@chatbot-saas/contract';
import { ERROR_STATUS, type ErrorCode } from '@chatbot-saas/contract/errors';
import { isUploading } from '../api/spooled-body.ts';

type Refusal = readonly [code: ErrorCode, sentence: string];

const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request took too long to arrive. Please try again.'],
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The address and headers of the request are too long.'],
};
const NOT_HTTP: Refusal = ['malformed_request', 'This is not a valid HTTP request.'];

/** Answers requests that fail before Koa sees them: too slow, too long, or not HTTP. Node alone sends a bare status. */
export function answerBrokenRequests(http: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  http.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answers.set(socket, response);
  });
  http.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isUploading(socket)) return;
    const answer = answers.get(socket);
    // Bytes sent during another response would corrupt that response.
    const isAnswering = answer?.headersSent && !answer.writableFinished;
    if (!socket.writable || isAnswering) return socket.destroy();
    socket.end(refusal(REFUSALS[error.code ?? ''] ?? NOT_HTTP), () => socket.destroy());
  });
}

function refusal([code, error]: Refusal): string {
  const status = ERROR_STATUS[code];
  const requestId = randomUUID();
  const body = JSON.stringify({ error, code, requestId } satisfies Failure);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}
