import * as z from 'zod';
import { invalidField } from '../../context/index.ts';

/** The streams of a pass, in order. Conversations come first, so that the inbox appears before its histories. */
export const STREAMS = [
  'conversations',
  'renamed',
  'messages',
  'notes',
  'scheduled',
  'knowledge',
  'replies',
  'deletions',
] as const;
export type StreamName = (typeof STREAMS)[number];

const xid = z.string().regex(/^[1-9]\d{0,17}$/);

/** PostgreSQL's text of a `pg_snapshot`: `xmin:xmax:xip,xip…`, ascending and within its bounds. */
const snapshot = z
  .string()
  .regex(/^[1-9]\d{0,17}:[1-9]\d{0,17}:([1-9]\d{0,17}(,[1-9]\d{0,17})*)?$/)
  .refine((text) => {
    const [xmin = 0n, xmax = 0n, ...open] = text.split(/[:,]/).filter(Boolean).map(BigInt);
    return xmin <= xmax && open.every((id, i) => id >= (i > 0 ? (open[i - 1] ?? 0n) : xmin) && id < xmax);
  });

/** A snapshot and its time in milliseconds. */
const syncPoint = z.tuple([z.int().min(0), snapshot]);
export type SyncPoint = z.output<typeof syncPoint>;

const position = z.tuple([syncPoint, z.enum(STREAMS), xid.nullable(), z.uuid().nullable()]);

const cursor = z.tuple([
  z.literal(1),
  z.string().regex(/^[0-9a-f]{16}$/),
  syncPoint.nullable(),
  position.nullable(),
]);

/** A client's position. */
export interface Cursor {
  /** The transaction history that the snapshots belong to. */
  epoch: string;
  /** Everything up to here was read; null in a first pass. */
  since: SyncPoint | null;
  /** The running pass: its target and its position. */
  pass: { until: SyncPoint; stream: StreamName; after: { xid: string; id: string } | null } | null;
}

export function encodeCursor({ epoch, since, pass }: Cursor): string {
  const at = pass && [pass.until, pass.stream, pass.after?.xid ?? null, pass.after?.id ?? null];
  return Buffer.from(JSON.stringify([1, epoch, since, at])).toString('base64url');
}

export function decodeCursor(text: string): Cursor {
  try {
    const [, epoch, since, at] = cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (!at) return { epoch, since, pass: null };
    const [until, stream, xid, id] = at;
    return { epoch, since, pass: { until, stream, after: xid && id ? { xid, id } : null } };
  } catch {
    throw invalidField('cursor', 'Use the cursor of an earlier answer.');
  }
}

export const xmaxOf = ([, text]: SyncPoint): bigint => BigInt(text.split(':')[1] ?? 0);
