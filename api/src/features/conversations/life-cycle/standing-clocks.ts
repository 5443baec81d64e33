import { type Expression, expression } from '../../../db/index.ts';

/** A moment from which a clock of a handoff counts, moved by the time in which the conversation was snoozed. */
export const resumed = (column: string): string =>
  `${column} + coalesce(clock_timestamp() - snoozed_at, interval '0')`;

interface Awake {
  snoozed_until: null;
  snoozed_at: null;
  offered_at: Expression;
  unattended_since: Expression;
  team_mail_at: Expression;
}

/** Of a conversation that is snoozed no more: its clocks go on from where they stood still. */
export const awake = (): Awake => ({
  snoozed_until: null,
  snoozed_at: null,
  offered_at: expression(resumed('offered_at')),
  unattended_since: expression(resumed('unattended_since')),
  team_mail_at: expression(resumed('team_mail_at')),
});
