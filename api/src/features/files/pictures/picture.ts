import type { Bytes, Piece } from '../../../infrastructure/file-storage/bytes.ts';

/** What the bytes of a picture or a film say, and those of them that are kept: the pixels, the colors, and which side is up. */
export interface Picture {
  /** As it is shown; null where it cannot be known. */
  width: number | null;
  height: number | null;
  pieces: readonly Piece[];
}

/** Reads headers alone: nothing is unpacked. Null where the bytes are no whole picture of that kind. */
export type ReadPicture = (bytes: Bytes) => Promise<Picture | null>;

/** A picture of many more parts than a camera or a program writes is no picture. */
export const MAX_PARTS = 50_000;

/** Joins ranges that meet. */
export function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    const meets =
      last !== undefined && !Buffer.isBuffer(last) && !Buffer.isBuffer(piece) && last.to === piece.from;
    if (meets) all[all.length - 1] = { from: last.from, to: piece.to };
    else all.push(piece);
  }
  return all;
}

const QUARTER_TURNS: readonly number[] = [5, 6, 7, 8];

/** Width and height after the turn that `orientation` asks for. */
export const shownSize = (
  { width, height }: { width: number; height: number },
  orientation: number,
): Pick<Picture, 'width' | 'height'> => {
  if (width < 1 || height < 1) return { width: null, height: null };
  return QUARTER_TURNS.includes(orientation) ? { width: height, height: width } : { width, height };
};
