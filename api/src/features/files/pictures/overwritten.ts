import type { Piece } from '../../../infrastructure/file-storage/bytes.ts';

/** What is written in the place of a range's bytes, from its start on; zeros without it. */
export interface Overwritten {
  from: number;
  to: number;
  by?: Buffer;
}

/** The file with other bytes in these ranges. Everything else keeps its place, which other parts of the file may name. */
export function overwritten(ranges: readonly Overwritten[], size: number): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to, by } of ranges.toSorted((a, b) => a.from - b.from)) {
    const [start, end] = [Math.max(from, at), Math.min(to, size)];
    if (start >= end) continue;
    pieces.push({ from: at, to: start }, by?.subarray(start - from, end - from) ?? Buffer.alloc(end - start));
    at = end;
  }
  return [...pieces, { from: at, to: size }];
}
