import * as z from 'zod';
import type { Unsent } from '../core/account/unsent.ts';

export const unsentCount = z.object({
  replies: z.number(),
  drafts: z.number(),
  actions: z.number(),
}) satisfies z.ZodType<Unsent>;
