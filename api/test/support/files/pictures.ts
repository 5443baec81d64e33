import { crc32, deflateSync } from 'node:zlib';

function chunk(kind: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
}

/** A gray PNG of that size, with empty chunks of `more` kinds before its pixels. */
export const png = (width: number, height: number, more: readonly string[] = []): Buffer =>
  pngWith(
    width,
    height,
    more.map((kind) => [kind, Buffer.alloc(8)]),
  );

/** A gray PNG of that size, with those chunks before its pixels. */
export function pngWith(
  width: number,
  height: number,
  more: readonly (readonly [kind: string, data: Buffer])[],
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of gray.
  header.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...more.map(([kind, data]) => chunk(kind, data)),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height, 0x80).fill(0, 0, 1))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The head of a WebP with a canvas of that size: enough to be taken for one. */
export function webp(kind: 'VP8X', width: number, height: number, flags = 0): Buffer {
  const data = Buffer.alloc(10);
  data.writeUInt8(flags, 0);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return riff(Buffer.concat([Buffer.from(kind, 'latin1'), size, data]));
}

/** A WebP with a canvas of that size, and those chunks. */
export function webpOf(
  width: number,
  height: number,
  flags: number,
  chunks: readonly (readonly [kind: string, data: Buffer])[],
): Buffer {
  const parts = chunks.map(([kind, data]) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(kind, 'latin1'), length, data, Buffer.alloc(data.length % 2)]);
  });
  return riff(Buffer.concat([webp('VP8X', width, height, flags).subarray(12), ...parts]));
}

function riff(content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length + 4);
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), content]);
}

/** One pixel each, as browsers test for them. */
export const LOSSY = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
export const LOSSLESS = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
