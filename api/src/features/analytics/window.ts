import type { Query } from '../../db/index.ts';

/** Midnight (UTC, as the connection is) of the first of `days` days of which today is the last. */
export const FIRST_DAY = `date_trunc('day', now()) - make_interval(days => ? - 1)`;

/** Conversations started in the window: a range of an index on (tenant_id, created_at). */
export const startedWithin = (conversations: Query, days: number): Query =>
  conversations.whereRaw(`created_at >= ${FIRST_DAY}`, [days]);
