import { MAX_LOGO_PIXELS } from '@chatbot-saas/contract/domain';

export type PictureType = 'image/png' | 'image/webp';
type Picture = { mediaType: PictureType } | { fault: string };
interface Size {
  width: number;
  height: number;
}

const NO_PICTURE = 'Must be a PNG or WebP picture';
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * What the bytes are, whatever they are called. A picture of few bytes may unpack to gigabytes, so its size is limited
 * as well; one that moves is refused.
 */
export function readPicture(bytes: Buffer): Picture {
  try {
    const isPng = bytes.subarray(0, PNG_START.length).equals(PNG_START);
    const size = isPng ? pngSize(bytes) : webpSize(bytes);
    if (!size || size.width < 1 || size.height < 1) return { fault: NO_PICTURE };
    if (Math.max(size.width, size.height) > MAX_LOGO_PIXELS) {
      return { fault: `Must be at most ${MAX_LOGO_PIXELS.toLocaleString('en')} pixels wide and high` };
    }
    return { mediaType: isPng ? 'image/png' : 'image/webp' };
  } catch (error) {
    // It ends before its structure does.
    if (error instanceof RangeError) return { fault: NO_PICTURE };
    throw error;
  }
}

/** Null unless the chunks, from header to end, fill the file exactly. */
function pngSize(bytes: Buffer): Size | null {
  let at = PNG_START.length;
  let size: Size | null = null;
  for (;;) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (kind === 'acTL' || (size === null) !== (kind === 'IHDR')) return null;
    size ??= { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    at += length + 12;
    if (kind === 'IEND') return at === bytes.length ? size : null;
  }
}

const MOVES = 0x02;

function webpSize(bytes: Buffer): Size | null {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp || bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d012a) {
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
  if (kind === 'VP8L' && bytes.readUInt8(20) === 0x2f) {
    const sides = bytes.readUInt32LE(21);
    return { width: (sides & 0x3fff) + 1, height: ((sides >> 14) & 0x3fff) + 1 };
  }
  if (kind === 'VP8X' && !(bytes.readUInt8(20) & MOVES)) {
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  }
  return null;
}
