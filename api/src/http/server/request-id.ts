import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ACCEPTABLE = /^[\w.-]{8,64}$/;

/** On the request, because a WeakMap of all requests costs the garbage collector more. */
const ID = Symbol('request id');

/** Returns the caller's X-Request-Id when it is harmless, else a new id. Repeated calls return the same id. */
export function requestIdOf(request: IncomingMessage & { [ID]?: string }): string {
  request[ID] ??= acceptedIdOf(request) ?? randomUUID();
  return request[ID];
}

function acceptedIdOf({ headers }: IncomingMessage): string | null {
  const given = headers['x-request-id'];
  return typeof given === 'string' && ACCEPTABLE.test(given) ? given : null;
}
