import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ACCEPTABLE = /^[\w.-]{8,64}$/;

const ids = new WeakMap<IncomingMessage, string>();

/** Returns the caller's X-Request-Id when it is harmless, else a new id. Repeated calls return the same id. */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known) return known;
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
  ids.set(request, id);
  return id;
}
