import { INBOX_SECTIONS, type InboxSection } from '@chatbot-saas/contract/domain';
import * as z from 'zod';
import { invalidField } from '../../context/index.ts';

/** PostgreSQL's text of a UTC time. An impossible day or hour is refused here, not by the query. */
const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/)
  .refine((text) => z.iso.datetime().safeParse(`${text.slice(0, -3).replace(' ', 'T')}Z`).success)
  .refine((text) => !text.startsWith('0000'));
const position = z.tuple([time, z.uuid()]).or(z.tuple([time, z.uuid(), z.enum(INBOX_SECTIONS)]));

/** The end of a page: the sort value and id of its last row. */
export interface Position {
  at: string;
  id: string;
  /** Of a list that shows one section after the other; null in one without, and after the only section it has. */
  section: InboxSection | null;
}

/** The last row of a page as an opaque text. It keeps PostgreSQL's microseconds, which a Date would lose. */
export const encodeCursor = ({ at, id, section }: Position): string =>
  Buffer.from(JSON.stringify([at, id, ...(section ? [section] : [])])).toString('base64url');

export function decodeCursor(cursor: string): Position {
  try {
    const [at, id, section = null] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at, id, section };
  } catch {
    throw invalidField('cursor', 'Use the nextCursor of an earlier answer.');
  }
}
