import type { OpenState } from '@chatbot-saas/contract';
import { closesAt, isOpen, type OpeningHours, opensAt } from '@chatbot-saas/contract/hours';
import { LRUCache } from 'lru-cache';

interface Known {
  from: number;
  /** The next change, before which the state holds. */
  until: number;
  state: OpenState;
}

const ALWAYS: OpenState = { open: true, opensAt: null };
const MAX_WORKSPACES = 10_000;

/** By the hours themselves, so that it is never out of date. */
const cache = new LRUCache<string, Known>({ max: MAX_WORKSPACES });

/** Null hours: always open. Every chat that is opened asks, and the answer changes twice a day. */
export function openNow(hours: OpeningHours | null, now = Date.now()): OpenState {
  if (hours === null) return ALWAYS;
  const key = JSON.stringify(hours);
  const known = cache.get(key);
  if (known && known.from <= now && now < known.until) return known.state;
  const opens = opensAt(hours, now);
  const open = isOpen(hours, now);
  const until = (open ? closesAt(hours, now) : opens) ?? Number.POSITIVE_INFINITY;
  const state = { open, opensAt: opens === null ? null : new Date(opens).toISOString() };
  cache.set(key, { from: now, until, state });
  return state;
}

/** When the team is back, while it is closed. */
export function backAt(hours: OpeningHours | null): string | null {
  const { open, opensAt } = openNow(hours);
  return open ? null : opensAt;
}

/** Without a time at which it closes. */
export function isAlwaysOpen(hours: OpeningHours | null): boolean {
  const { open, opensAt } = openNow(hours);
  return open && opensAt === null && (hours === null || closesAt(hours, Date.now()) === null);
}
