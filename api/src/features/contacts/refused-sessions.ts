import { LRUCache } from 'lru-cache';
import { perApp, type Services } from '../../context/index.ts';

const MAX_SESSIONS = 50_000;
/** Another process may lift the block meanwhile. These conversations have ended, so no one can go on in them anyway. */
const REMEMBERED_MS = 60_000;

interface Owner {
  readonly services: Services;
  readonly tenantId: string;
}

/** Conversations in which a blocked contact was refused: what they send next must cost less than what it would start. */
const cache = perApp(() => new LRUCache<string, true>({ max: MAX_SESSIONS, ttl: REMEMBERED_MS }));

/** `seconds` is how long the block lasts. */
export function noteRefused({ services, tenantId }: Owner, sessionId: string, seconds: number): void {
  const ttl = Math.max(1, Math.min(REMEMBERED_MS, Math.floor(seconds * 1_000)));
  cache(services).set(`${tenantId} ${sessionId}`, true, { ttl });
}

export const wasRefused = ({ services, tenantId }: Owner, sessionId: string): boolean =>
  cache(services).has(`${tenantId} ${sessionId}`);

export const forgetRefused = (services: Services): void => cache(services).clear();
