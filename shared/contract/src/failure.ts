import * as z from 'zod';
import { challenge } from './challenge.ts';
import { ERROR_CODES } from './errors/index.ts';

/** The one shape of every refusal. */
export const failure = z.object({
  error: z.string().describe('A sentence for a person'),
  code: z.enum(ERROR_CODES).describe('For programs: it does not change when the sentence does'),
  details: z
    .array(z.object({ path: z.string().describe('As in `items.3.question`'), message: z.string() }))
    .optional()
    .describe('The fields at fault'),
  current: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('With `stale_version`: what stands now, in the shape of the answer'),
  challenge: challenge
    .optional()
    .describe('With `challenge_required` and `challenge_invalid`: a proof of work in altcha’s protocol'),
  requestId: z.string().describe('As in `X-Request-Id` and the server’s log'),
});
export type Failure = z.output<typeof failure>;
