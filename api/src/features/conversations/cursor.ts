import * as z from 'zod';
import { invalidField } from '../../kernel/index.ts';

/** PostgreSQL's own writing of a time, in UTC; a day or an hour that does not exist is refused here, not by the query. */
const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/)
  .refine((text) => z.iso.datetime().safeParse(`${text.slice(0, -3).replace(' ', 'T')}Z`).success)
  .refine((text) => !text.startsWith('0000'));
const position = z.tuple([time, z.uuid()]);

/** The last row of a page, as an opaque text. The time keeps PostgreSQL's microseconds, which a Date would cut off. */
export const encodeCursor = (row: { id: string; cursor_at?: string }): string =>
  Buffer.from(JSON.stringify([row.cursor_at, row.id])).toString('base64url');

export function decodeCursor(cursor: string): { updatedAt: string; id: string } {
  try {
    const [updatedAt, id] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { updatedAt, id };
  } catch {
    throw invalidField('cursor', 'Use the nextCursor of an earlier answer.');
  }
}
