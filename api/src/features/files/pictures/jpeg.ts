import type { Piece } from '../../../infrastructure/file-storage/bytes.ts';
import { isTurned, orientationOf, orientationOnly } from './exif.ts';
import { joined, MAX_PARTS, type ReadPicture, shownSize } from './picture.ts';
import { Window } from './window.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const EXIF = 'Exif\0\0';
const COLOR_PROFILE = 'ICC_PROFILE\0';

/** C4, C8 and CC among them are no frames. */
const isFrame = (kind: number) => kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
/** Markers without a length. */
const standsAlone = (kind: number) => kind === 0x01 || (kind >= 0xd0 && kind <= 0xd7);

/** Segments of the camera, of its maker and of programs go; those that the pixels need stay. */
function isKept(kind: number, payload: Buffer): boolean {
  if (kind === COMMENT) return false;
  if (kind < APP0 || kind > APP15) return true;
  if (kind === APP2) return payload.toString('latin1', 0, COLOR_PROFILE.length) === COLOR_PROFILE;
  return kind === APP0 || kind === APP14;
}

function exifSegment(orientation: number): Buffer {
  const payload = Buffer.concat([Buffer.from(EXIF, 'latin1'), orientationOnly(orientation)]);
  const head = Buffer.from([0xff, APP1, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

export const readJpeg: ReadPicture = async (bytes) => {
  const window = new Window(bytes);
  const start = await window.at(0, 2);
  if (start?.[0] !== 0xff || start[1] !== SOI) return null;
  const pieces: Piece[] = [{ from: 0, to: 2 }];
  let size: { width: number; height: number } | null = null;
  let orientation = 1;
  let at = 2;
  let hasPixels = false;
  for (let parts = 0; parts < MAX_PARTS; parts += 1) {
    const marker = await window.at(at, 2);
    // What was cut off behind its first pixels is shown as far as it goes.
    if (!marker) return hasPixels && size ? pictureOf(size, orientation, pieces) : null;
    const [mark = 0, kind = 0] = marker;
    if (mark !== 0xff) return null;
    if (kind === EOI) {
      pieces.push({ from: at, to: at + 2 });
      return hasPixels && size ? pictureOf(size, orientation, pieces) : null;
    }
    if (kind === 0xff || standsAlone(kind)) {
      at += kind === 0xff ? 1 : 2;
      continue;
    }
    const length = (await window.at(at + 2, 2))?.readUInt16BE() ?? 0;
    const payload = length < 2 ? null : await window.at(at + 4, length - 2);
    if (!payload) return hasPixels && size ? pictureOf(size, orientation, pieces) : null;
    if (isFrame(kind) && payload.length >= 5)
      size = { height: payload.readUInt16BE(1), width: payload.readUInt16BE(3) };
    if (kind === APP1 && payload.toString('latin1', 0, EXIF.length) === EXIF && !isTurned(orientation)) {
      orientation = orientationOf(payload.subarray(EXIF.length));
      if (isTurned(orientation)) pieces.push(exifSegment(orientation));
    }
    const end = at + 2 + length;
    if (isKept(kind, payload)) pieces.push({ from: at, to: end });
    at = end;
    if (kind !== SOS) continue;
    hasPixels = true;
    const next = await nextMarker(window, at);
    pieces.push({ from: at, to: next });
    at = next;
  }
  return null;
};

const pictureOf = (
  size: { width: number; height: number },
  orientation: number,
  pieces: readonly Piece[],
) => ({ ...shownSize(size, orientation), pieces: joined(pieces) });

/** Behind the pixels: among them, 0xff is followed by zero or by a marker that stands alone. */
async function nextMarker(window: Window, from: number): Promise<number> {
  for (let at = from; at < window.size - 1; ) {
    const part = await window.from(at);
    let place = part.indexOf(0xff);
    while (place >= 0 && place < part.length - 1) {
      const kind = part[place + 1] ?? 0;
      if (kind !== 0 && kind !== 0xff && !standsAlone(kind)) return at + place;
      place = part.indexOf(0xff, place + 1);
    }
    // A marker may lie across two windows.
    at += place < 0 ? part.length : Math.max(1, place);
  }
  return window.size;
}
