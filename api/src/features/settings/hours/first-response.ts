import { type OpeningHours, openWithin } from '@chatbot-saas/contract/hours';
import { type Expression, expression } from '../../../db/index.ts';
import { isAlwaysOpen } from './open-now.ts';

/**
 * From asking for a human to a human's first words, as an interval: of it, what is in the opening hours as they are set
 * now. `from` is no later than the first request.
 */
export function firstResponse(hours: OpeningHours | null, from: number): Expression {
  if (hours === null || isAlwaysOpen(hours)) return expression('first_reply_at - handoff_requested_at');
  const open = openWithin(hours, from, Date.now()).map((interval) => `[${interval.map(iso).join(',')})`);
  return expression(
    `(SELECT coalesce(sum(upper(open) - lower(open)), interval '0') FROM unnest(?::tstzmultirange
       * tstzmultirange(tstzrange(handoff_requested_at, greatest(handoff_requested_at, first_reply_at)))) AS open)`,
    [`{${open.join(',')}}`],
  );
}

const iso = (moment: number) => new Date(moment).toISOString();
