import * as z from 'zod';
import type { UpdateChoice, UpdateState } from '../core/os/updates.ts';
import { defineChannels } from './define-channels.ts';

const updateChoice = z.enum(['now', 'at-quit', 'later']) satisfies z.ZodType<UpdateChoice>;

const updateState = z.object({
  version: z.string().nullable(),
  choice: updateChoice.nullable(),
}) satisfies z.ZodType<UpdateState>;

export const updateChannels = defineChannels({
  area: 'updates',
  calls: {
    get: { input: z.undefined(), output: updateState },
    choose: { input: z.object({ choice: updateChoice }), output: z.void() },
  },
  events: { changed: updateState },
});
