import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { connectionError } from './target.ts';

interface Outgoing {
  target: URL;
  addresses: readonly string[];
  headers: Readonly<Record<string, string>>;
  body: string;
  signal: AbortSignal;
  /** Bytes of the response to keep. The connection is closed at the limit. */
  maxAnswerBytes: number;
}

export interface Answer {
  status: number;
  /** The start of the body, as storable text. */
  body: string;
}

/** Sends one POST on a new connection. It follows no redirect, and sends no cookies. */
export function exchange({ target, addresses, headers, body, signal, ...rest }: Outgoing): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const send = target.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(target, {
      method: 'POST',
      agent: false,
      lookup: pinnedTo(addresses),
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
    });
    request.on('response', (response) => {
      isAnswered = true;
      readPrefix(response, rest.maxAnswerBytes).then((text) =>
        resolve({ status: response.statusCode ?? 0, body: text }),
      );
    });
    // After the status line, an error only shortens the body.
    const fail = (error?: Error) => {
      if (!isAnswered) reject(connectionError(error));
    };
    request.on('error', fail);
    // A protocol switch emits neither of the two events above.
    request.on('close', fail);
    request.end(body);
  });
}

const pinnedTo = (addresses: readonly string[]): LookupFunction => {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_name, options, callback) => {
    if (options.all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };
};

/** Reads until the limit, the end or an error. The status already gives the result. */
async function readPrefix(response: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= limit) break;
    }
  } catch {
    // Keep what was received before the error.
  }
  return Buffer.concat(chunks).subarray(0, limit).toString('utf8').replaceAll('\0', '\uFFFD');
}
