import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { connectionError } from './target.ts';

interface Outgoing {
  method: 'GET' | 'POST';
  target: URL;
  addresses: readonly string[];
  headers: Readonly<Record<string, string>>;
  body?: string;
  signal: AbortSignal;
}

/**
 * Sends one request on a new connection, without cookies, and resolves with the head of the response. It follows no
 * redirect.
 */
export function exchange({
  method,
  target,
  addresses,
  headers,
  body,
  signal,
}: Outgoing): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = target.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(target, {
      method,
      agent: false,
      lookup: pinnedTo(addresses),
      headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      signal,
    });
    // After the status line, an error only shortens the body.
    const fail = (error?: Error) => reject(connectionError(error));
    request.on('response', resolve);
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

/** Reads until the limit, the end or an error, and closes the connection at the limit. */
export async function readPrefix(response: IncomingMessage, limit: number): Promise<Buffer> {
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
  return Buffer.concat(chunks).subarray(0, limit);
}
