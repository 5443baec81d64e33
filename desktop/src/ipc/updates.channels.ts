import * as z from 'zod';
import { defineChannels } from './define-channels.ts';

export const updateChoice = z.enum(['now', 'at-quit', 'later']);
export type UpdateChoice = z.output<typeof updateChoice>;

export const updateState = z.object({
  /** Of the update that has been downloaded; null: there is none. */
  version: z.string().nullable(),
  /** What was chosen for it; null: to be asked. */
  choice: updateChoice.nullable(),
});
export type UpdateState = z.output<typeof updateState>;

export const updateChannels = defineChannels({
  area: 'updates',
  calls: {
    get: { input: z.undefined(), output: updateState },
    choose: { input: z.object({ choice: updateChoice }), output: z.void() },
  },
  events: { changed: updateState },
});
