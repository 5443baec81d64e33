import * as z from 'zod';

/** PostgreSQL stores neither NUL nor half a surrogate pair; refusing them here names the field instead of failing the write. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();
const unstorable = 'Contains characters that cannot be stored';

/** Text that may be empty, at most `max` characters. */
export const text = (max: number) =>
  z.string().max(max, `Must be at most ${max} characters`).refine(isStorable, unstorable);

/** Text that says something: trimmed, 1 to `max` characters. */
export const filled = (max: number, missing = 'Required') =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(max, `Must be at most ${max} characters`)
    .refine(isStorable, unstorable);

export const email = z
  .string('Email is required')
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(254, 'Must be at most 254 characters')
  .pipe(z.email('Enter a valid email address'));

export const id = z.uuid();
/** A staff call names a conversation by `_id` or by `sessionId`. */
export const conversationRef = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
/** Made by the client once per write and sent again with each retry. */
export const clientId = z.uuid();
export const timestamp = z.iso.datetime();

const count = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
export const limit = (max: number, preset: number) => count(1, max).default(preset);
export const page = count(1, 1_000_000).default(1);
/** A message's place in its conversation: 1, 2, 3 … without gaps. */
export const seqQuery = count(0, 2_147_483_647);

export const idParams = z.object({ id });
export const success = z.object({ success: z.literal(true) });
