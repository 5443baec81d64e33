import * as z from 'zod';
import { id } from '../../fields.ts';

export const storedFile = z.object({
  id,
  name: z.string(),
  /** Its media type, by its bytes. */
  type: z.string(),
  /** In bytes. */
  size: z.number().int().min(0),
  /** Of a picture that can be shown, in pixels; null of all else. */
  width: z.number().int().min(1).nullable(),
  height: z.number().int().min(1).nullable(),
  /** Signed, and good for an hour at least. It is on the API’s own origin. */
  url: z.string(),
});
export type StoredFile = z.output<typeof storedFile>;
