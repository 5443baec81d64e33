import { crc32 } from 'node:zlib';
import type { Piece } from '../../../infrastructure/file-storage/bytes.ts';
import { isTurned, orientationOf, orientationOnly } from './exif.ts';
import { joined, MAX_PARTS, type ReadPicture, shownSize } from './picture.ts';
import { Window } from './window.ts';

const START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const EXIF = 'eXIf';
const MAX_EXIF_BYTES = 64 * 1024;
/** Chunks of pixels, colors, resolution and movement. Text, times and what programs keep for themselves go. */
const KEPT: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI'],
  ...['bKGD', 'hIST', 'pHYs', 'sPLT', 'acTL', 'fcTL', 'fdAT'],
]);

function exifChunk(orientation: number): Buffer {
  const data = Buffer.concat([Buffer.from(EXIF, 'latin1'), orientationOnly(orientation)]);
  const chunk = Buffer.alloc(data.length + 8);
  chunk.writeUInt32BE(data.length - EXIF.length);
  data.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(data), data.length + 4);
  return chunk;
}

export const readPng: ReadPicture = async (bytes) => {
  const window = new Window(bytes);
  const head = await window.at(0, 33);
  if (!head?.subarray(0, START.length).equals(START) || head.toString('latin1', 12, 16) !== 'IHDR')
    return null;
  const size = { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
  const pieces: Piece[] = [{ from: 0, to: START.length }];
  let orientation = 1;
  let at = START.length;
  for (let parts = 0; parts < MAX_PARTS; parts += 1) {
    const start = await window.at(at, 8);
    if (!start) break;
    const length = start.readUInt32BE();
    const kind = start.toString('latin1', 4, 8);
    const end = Math.min(at + length + 12, bytes.size);
    if (kind === EXIF && length <= MAX_EXIF_BYTES) {
      orientation = orientationOf((await window.at(at + 8, length)) ?? Buffer.alloc(0));
      if (isTurned(orientation)) pieces.push(exifChunk(orientation));
    }
    if (KEPT.has(kind)) pieces.push({ from: at, to: end });
    if (kind === 'IEND' || end === bytes.size) {
      return { ...shownSize(size, orientation), pieces: joined(pieces) };
    }
    at = end;
  }
  return null;
};
