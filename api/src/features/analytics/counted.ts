import { type ConversationOutcome, calendarIn, startOfDay } from '@chatbot-saas/contract/domain';
import type { Query } from '../../db/index.ts';
import { OUTCOMES } from './outcomes.ts';
import { dayAfter, IS_COUNTED, ianaName } from './window.ts';

/** A figure of a report, by what its conversations have in common. */
export interface Figure {
  from?: string | undefined;
  to?: string | undefined;
  timezone: string;
  hour?: number | undefined;
  outcome?: ConversationOutcome | undefined;
}

/** Narrows a list of conversations, called `c` there, to those that the figure counts. Undefined if nothing is asked for. */
export function countedIn({
  from,
  to,
  timezone,
  hour,
  outcome,
}: Figure): ((rows: Query) => void) | undefined {
  if (from === undefined && to === undefined && hour === undefined && outcome === undefined) return undefined;
  const dayOf = calendarIn(timezone);
  return (rows) => {
    rows.whereRaw(IS_COUNTED);
    if (from !== undefined) rows.whereRaw('c.created_at >= ?::timestamptz', [startOfDay(from, dayOf)]);
    if (to !== undefined) rows.whereRaw('c.created_at < ?::timestamptz', [startOfDay(dayAfter(to), dayOf)]);
    if (hour !== undefined) {
      rows.whereRaw('extract(hour FROM c.created_at AT TIME ZONE ?) = ?', [ianaName(timezone), hour]);
    }
    if (outcome !== undefined) rows.whereRaw(OUTCOMES[outcome]);
  };
}
