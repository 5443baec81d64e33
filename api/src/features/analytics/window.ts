import type { AnalyticsQuery } from '@chatbot-saas/shared/contracts';
import type { Query } from '../../db/index.ts';

/** Days of UTC, as `YYYY-MM-DD`, both ends included. */
export interface Window {
  days: number;
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;

/** The day so many days after another, or before it. */
export const dayAfter = (day: string, count = 1): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** From `from`, or for `days` days, up to `to`, or today. */
export function windowOf({ days, ...asked }: AnalyticsQuery): Window {
  const to = asked.to ?? new Date().toISOString().slice(0, 10);
  if (asked.from === undefined) return { days, from: dayAfter(to, 1 - days), to };
  return { days: (Date.parse(to) - Date.parse(asked.from)) / DAY_MS + 1, from: asked.from, to };
}

/**
 * Conversations started in the window: a range of an index on (tenant_id, created_at). Connections are in UTC. A session
 * that never said anything is none.
 */
export const startedWithin = (conversations: Query, { from, to }: Window): Query =>
  conversations
    .whereRaw('created_at >= ?::timestamptz AND created_at < ?::timestamptz', [from, dayAfter(to)])
    .whereRaw('(visitor_messages > 0 OR handoff_requested_at IS NOT NULL OR rating IS NOT NULL)');
