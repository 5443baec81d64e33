import * as z from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { timestamp } from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { storeHours } from '../../reference/story.ts';
import { openingHours } from './times.ts';

/** Whether it is open now, and when that changes. */
export const openState = z.object({
  open: z.boolean(),
  /** The next opening after this moment; null if it never opens, or never closes. */
  opensAt: timestamp.nullable(),
});
export type OpenState = z.output<typeof openState>;

const shownHours = openingHours.extend({
  ...openState.shape,
  /** null while it is closed, and if it never closes. */
  closesAt: timestamp.nullable(),
});
export type ShownHours = z.output<typeof shownHours>;

export const hoursEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: '/tenant/hours',
    summary: 'When the team answers',
    access: { staff: 'member' },
    response: shownHours,
  },
  set: {
    method: 'PUT',
    path: '/tenant/hours',
    summary: 'Say when the team answers; it replaces what was said before',
    access: { staff: 'admin' },
    body: openingHours.extend({ holidays: openingHours.shape.holidays.default([]) }),
    response: shownHours,
  },
});

const shown = {
  ...storeHours,
  open: true,
  opensAt: '2026-05-05T07:00:00.000Z',
  closesAt: '2026-05-04T16:00:00.000Z',
};

export const hoursReference = describeEndpoints<typeof hoursEndpoints>('When the team answers', () => ({
  get: {
    rules:
      'A workspace that has not said so is always open. `open`, `opensAt` and `closesAt` are of this moment.',
    answer: shown,
  },
  set: {
    rules:
      '`day` is 0 for Sunday, to 6 for Saturday, and times are on the clocks of `timezone`. A range ends on its day, at 24:00 at the latest: hours past midnight are two ranges, as 22:00–24:00 and 00:00–02:00 on the next day. Ranges of a day may meet but not overlap. An empty `week` is closed but for its holidays. A holiday takes the place of its weekday, closed or with other hours. Where clocks go back, a time counts the first time that they show it. While it is closed, no agent is offered a conversation: who asks for a person waits as if no agent were online, and the time until an agent is there is counted in opening hours.',
    request: storeHours,
    answer: shown,
  },
}));
