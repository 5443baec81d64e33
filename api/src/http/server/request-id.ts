import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const ACCEPTABLE = /^[\w.-]{8,64}$/;

const ids = new WeakMap<IncomingMessage, string>();

/** The caller's own id of a request when it is harmless, else a new one; the same however often it is asked for. */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known) return known;
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
  ids.set(request, id);
  return id;
}
