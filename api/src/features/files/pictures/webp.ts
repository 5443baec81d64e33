import type { Piece } from '../../../infrastructure/file-storage/bytes.ts';
import { isTurned, orientationOf, orientationOnly } from './exif.ts';
import { joined, MAX_PARTS, type ReadPicture, shownSize } from './picture.ts';
import { Window } from './window.ts';

const KEPT: ReadonlySet<string> = new Set(['VP8X', 'VP8 ', 'VP8L', 'ICCP', 'ANIM', 'ANMF', 'ALPH']);
/** Flags of the head that say which chunks follow. */
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;
const MAX_EXIF_BYTES = 64 * 1024;
const EXIF_START = Buffer.from('Exif\0\0', 'latin1');
const HEAD_BYTES = 18;

interface Size {
  width: number;
  height: number;
}

function sizeOf(kind: string, data: Buffer): Size | null {
  if (kind === 'VP8X') return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  if (kind === 'VP8 ' && data.readUIntBE(3, 3) === 0x9d012a)
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  if (kind === 'VP8L' && data[0] === 0x2f) {
    const sides = data.readUInt32LE(1);
    return { width: (sides & 0x3fff) + 1, height: ((sides >> 14) & 0x3fff) + 1 };
  }
  return null;
}

function chunkOf(kind: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(kind, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

const lengthOf = (pieces: readonly Piece[]) =>
  pieces.reduce((sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : piece.to - piece.from), 0);

export const readWebp: ReadPicture = async (bytes) => {
  const window = new Window(bytes);
  const start = await window.at(0, 12);
  if (start?.toString('latin1', 0, 4) !== 'RIFF' || start.toString('latin1', 8, 12) !== 'WEBP') return null;
  const whole = Math.min(start.readUInt32LE(4) + 8, bytes.size);
  const pieces: Piece[] = [];
  let size: Size | null = null;
  let head: Buffer | null = null;
  let orientation = 1;
  let at = 12;
  for (let parts = 0; at + 8 <= whole; parts += 1) {
    const first = parts < MAX_PARTS && (await window.at(at, 8));
    if (!first) return null;
    const kind = first.toString('latin1', 0, 4);
    const length = first.readUInt32LE(4);
    const end = Math.min(at + 8 + length + (length % 2), whole);
    const data = size ? null : await window.at(at + 8, Math.min(length, 10));
    if (!size && (data?.length ?? 0) >= (kind === 'VP8L' ? 5 : 10)) size = sizeOf(kind, data as Buffer);
    if (kind === 'VP8X' && !head) head = await copyOf(window, at);
    else if (KEPT.has(kind)) pieces.push({ from: at, to: end });
    if (kind === 'EXIF' && length <= MAX_EXIF_BYTES) {
      const exif = (await window.at(at + 8, length)) ?? Buffer.alloc(0);
      const hasStart = exif.subarray(0, EXIF_START.length).equals(EXIF_START);
      orientation = orientationOf(hasStart ? exif.subarray(EXIF_START.length) : exif);
    }
    at = end;
  }
  if (!size) return null;
  const isMarked = head !== null && isTurned(orientation);
  if (head) head[8] = ((head[8] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (isMarked ? HAS_EXIF : 0);
  const body: Piece[] = [
    ...(head ? [head] : []),
    ...pieces,
    ...(isMarked ? [chunkOf('EXIF', orientationOnly(orientation))] : []),
  ];
  const riff = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  riff.writeUInt32LE(lengthOf(body) + 4, 4);
  return { ...shownSize(size, isMarked ? orientation : 1), pieces: joined([riff, ...body]) };
};

/** The head chunk, to be changed. */
async function copyOf(window: Window, at: number): Promise<Buffer | null> {
  const chunk = await window.at(at, HEAD_BYTES);
  return chunk && Buffer.from(chunk);
}
