import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { connectionError } from './outbound-error.ts';

interface Outgoing {
  target: URL;
  addresses: readonly string[];
  headers: Readonly<Record<string, string>>;
  body: string;
  signal: AbortSignal;
  /** Of the answer so much is kept; the connection is cut at the rest. */
  maxAnswerBytes: number;
}

export interface Answer {
  status: number;
  /** The beginning of it, as text that can be stored. */
  body: string;
}

/** One POST on a connection of its own. Nothing is followed, remembered or sent along. */
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
      beginningOf(response, rest.maxAnswerBytes).then((text) =>
        resolve({ status: response.statusCode ?? 0, body: text }),
      );
    });
    // Once there is a status, what breaks after it only shortens the body.
    const fail = (error?: Error) => {
      if (!isAnswered) reject(connectionError(error));
    };
    request.on('error', fail);
    // An answer that asks to switch protocols ends without either of the two above.
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

/** Stops at the limit, at the end, or where the connection breaks: the status has already said what matters. */
async function beginningOf(response: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= limit) break;
    }
  } catch {
    // What has come until then is kept.
  }
  return Buffer.concat(chunks).subarray(0, limit).toString('utf8').replaceAll('\0', '\uFFFD');
}
