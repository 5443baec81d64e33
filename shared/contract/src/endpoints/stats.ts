import * as z from 'zod';
import { HOURS_OF_A_WEEK } from '../domain/index.ts';
import { defineEndpoints } from '../endpoint.ts';
import { describeEndpoints } from '../reference/describe-endpoints.ts';

/** What this installation measured of itself over its last finished days, at most 30, over all workspaces. */
export const publicStats = z.object({
  /** Days (UTC) that the figures are about. */
  days: z.number().int().min(1),
  /** The share of minutes in which the service ran; null in its first week. */
  uptime: z.number().min(0).max(1).nullable(),
  /** From a visitor's message to the assistant's reply, over a sample; null where there was none. */
  averageResponseMs: z.number().int().min(0).nullable(),
  /** Two significant digits. */
  messagesDaily: z.number().int().min(0),
  /** Hours of the week (UTC) in which a conversation began that the assistant answered. */
  answeredHours: z.number().int().min(0).max(HOURS_OF_A_WEEK),
});
export type PublicStats = z.output<typeof publicStats>;

export const statsEndpoints = defineEndpoints({
  public: {
    method: 'GET',
    path: '/stats/public',
    summary: 'What this installation has measured of itself; null while that would reveal a single workspace',
    access: { public: true },
    response: z.object({ measured: publicStats.nullable() }),
  },
});

export const statsReference = describeEndpoints<typeof statsEndpoints>(
  'What this installation has measured of itself',
  () => ({
    public: {
      rules:
        'Measured once a day in the background, over the last 30 finished days (UTC), without the demo workspace and without tests. `measured` is null until those days have 1,000 conversations of at least five workspaces, of which none has more than half.',
      answer: {
        measured: {
          days: 30,
          uptime: 0.9998,
          averageResponseMs: 40,
          messagesDaily: 12_000,
          answeredHours: HOURS_OF_A_WEEK,
        },
      },
    },
  }),
);
