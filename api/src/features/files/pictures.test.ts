import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ADOBE,
  COMMENT,
  endlessHeic,
  exif,
  GIF_COMMENT,
  GIF_XMP,
  gif,
  heic,
  ICC,
  jpeg,
  MAKER,
  SECRET_PLACE,
  tiff,
  XMP,
} from '../../../test/support/files/photos.ts';
import { LOSSLESS, LOSSY, png, pngWith, webpOf } from '../../../test/support/files/pictures.ts';
import { stored } from '../../../test/support/files/stored.ts';
import { orientationOf } from './pictures/exif.ts';

const isLeaking = (bytes: Buffer) => bytes.includes(SECRET_PLACE);
const SCRIPT = Buffer.from('<script>alert(1)</script>');

describe('a JPEG', () => {
  it('loses place, camera and comments, and keeps colors and pixels', async () => {
    const given = jpeg(1_600, 1_200, [exif(1), ICC, XMP, MAKER, ADOBE, COMMENT], [COMMENT, XMP]);
    expect(isLeaking(given)).toBe(true);
    const { bytes, ...seen } = await stored(given);
    expect(seen).toEqual({ type: 'image/jpeg', width: 1_600, height: 1_200 });
    expect(bytes.equals(jpeg(1_600, 1_200, [ICC, ADOBE]))).toBe(true);
  });

  it.each(['II', 'MM'] as const)('keeps which side is up (%s)', async (order) => {
    for (let orientation = 2; orientation <= 8; orientation += 1) {
      const { bytes, width, height } = await stored(jpeg(40, 30, [exif(orientation, order), XMP]));
      expect(isLeaking(bytes)).toBe(false);
      expect([width, height]).toEqual(orientation < 5 ? [40, 30] : [30, 40]);
      const at = bytes.indexOf('Exif\0\0');
      expect(orientationOf(bytes.subarray(at + 6))).toBe(orientation);
      const again = await stored(bytes);
      expect(again.bytes.equals(bytes)).toBe(true);
    }
  });

  it('loses what follows its end, and what follows is never taken for pixels', async () => {
    const whole = jpeg(4, 3);
    const { bytes } = await stored(Buffer.concat([whole, SCRIPT]));
    expect(bytes.equals(whole)).toBe(true);
  });

  it('of many megabytes is read to its end', async () => {
    const pixels = Buffer.alloc(3_000_000, 0x41);
    for (let at = 10; at < pixels.length - 1; at += 65_535) pixels.writeUInt16BE(0xff00, at);
    const whole = jpeg(400, 300);
    const given = Buffer.concat([whole.subarray(0, -2), pixels, COMMENT, whole.subarray(-2)]);
    const { bytes } = await stored(given);
    expect(bytes.equals(Buffer.concat([whole.subarray(0, -2), pixels, whole.subarray(-2)]))).toBe(true);
  });

  it('that is cut off in its pixels is shown as far as it goes', async () => {
    const given = jpeg(4, 3, [exif(1)]).subarray(0, -6);
    const { bytes, ...seen } = await stored(given);
    expect(seen).toEqual({ type: 'image/jpeg', width: 4, height: 3 });
    expect(isLeaking(bytes)).toBe(false);
  });

  it.each([
    ['cut off before its pixels', jpeg(4, 3, [exif(1)]).subarray(0, 60)],
    ['of nothing but its beginning', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['with a segment of no length', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9])],
    [
      'of millions of parts',
      Buffer.concat([jpeg(4, 3).subarray(0, 2), Buffer.alloc(400_000, Buffer.from([0xff, 0xe5, 0, 2]))]),
    ],
  ])('that is none is a download: %s', async (_, given) => {
    const { bytes, ...seen } = await stored(given);
    expect(seen).toEqual({ type: 'application/octet-stream', width: null, height: null });
    expect(bytes.equals(given)).toBe(true);
  });
});

describe('a PNG', () => {
  it('loses place, texts and times, and keeps pixels', async () => {
    const given = pngWith(30, 20, [
      ['eXIf', tiff(1)],
      ['tEXt', Buffer.from(`Comment\0${SECRET_PLACE}`)],
      ['iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${SECRET_PLACE}`)],
      ['zTXt', Buffer.from(SECRET_PLACE)],
      ['tIME', Buffer.alloc(7)],
      ['prVt', Buffer.from(SECRET_PLACE)],
      ['pHYs', Buffer.alloc(9)],
    ]);
    const { bytes, ...seen } = await stored(Buffer.concat([given, SCRIPT]));
    expect(seen).toEqual({ type: 'image/png', width: 30, height: 20 });
    expect(bytes.equals(pngWith(30, 20, [['pHYs', Buffer.alloc(9)]]))).toBe(true);
  });

  it('keeps which side is up', async () => {
    const { bytes, width, height } = await stored(pngWith(30, 20, [['eXIf', tiff(6, 'II')]]));
    expect([width, height, isLeaking(bytes)]).toEqual([20, 30, false]);
    const at = bytes.indexOf('eXIf');
    const length = bytes.readUInt32BE(at - 4);
    expect(orientationOf(bytes.subarray(at + 4, at + 4 + length))).toBe(6);
    expect(bytes.readUInt32BE(at + 4 + length)).toBe(crc32(bytes.subarray(at, at + 4 + length)));
  });

  it('that would unpack to gigabytes is not shown, nor is it unpacked', async () => {
    const given = pngWith(2, 2, []);
    given.writeUInt32BE(60_000, 16);
    given.writeUInt32BE(60_000, 20);
    expect(await stored(given)).toMatchObject({ type: 'image/png', width: null, height: null });
  });

  it('of no width is not shown', async () => {
    expect(await stored(png(0, 5))).toMatchObject({ type: 'image/png', width: null, height: null });
  });
});

describe('a WebP', () => {
  it.each([
    ['lossy', LOSSY],
    ['lossless', LOSSLESS],
  ])('without a head stays as it is: %s', async (_, given) => {
    const { bytes, ...seen } = await stored(Buffer.concat([given, SCRIPT]));
    expect(seen).toEqual({ type: 'image/webp', width: 1, height: 1 });
    expect(bytes.equals(given)).toBe(true);
  });

  it('loses place and camera, and says so in its head', async () => {
    const pixels: [string, Buffer] = ['VP8L', LOSSLESS.subarray(20)];
    const given = webpOf(300, 200, 0x0c, [
      pixels,
      ['EXIF', tiff(1)],
      ['XMP ', Buffer.from(SECRET_PLACE)],
      ['prVt', Buffer.from(SECRET_PLACE)],
    ]);
    const { bytes, ...seen } = await stored(given);
    expect(seen).toEqual({ type: 'image/webp', width: 300, height: 200 });
    expect(bytes.equals(webpOf(300, 200, 0, [pixels]))).toBe(true);
  });

  it('keeps which side is up', async () => {
    const pixels: [string, Buffer] = ['VP8L', LOSSLESS.subarray(20)];
    const { bytes, width, height } = await stored(webpOf(300, 200, 0x08, [pixels, ['EXIF', tiff(8)]]));
    expect([width, height, isLeaking(bytes)]).toEqual([200, 300, false]);
    expect(bytes.readUInt32LE(4) + 8).toBe(bytes.length);
    expect(bytes[20]).toBe(0x08);
    expect(orientationOf(bytes.subarray(bytes.indexOf('EXIF') + 8))).toBe(8);
  });
});

describe('a GIF', () => {
  it('loses comments and what programs keep for themselves, and plays as before', async () => {
    const { bytes, ...seen } = await stored(Buffer.concat([gif(GIF_COMMENT, GIF_XMP), SCRIPT]));
    expect(seen).toEqual({ type: 'image/gif', width: 1, height: 1 });
    expect(bytes.equals(gif())).toBe(true);
  });

  it('that is cut off in its pixels is shown as far as it goes', async () => {
    const given = gif(GIF_COMMENT);
    const { bytes, type } = await stored(given.subarray(0, -3));
    expect([type, isLeaking(bytes)]).toEqual(['image/gif', false]);
  });
});

describe('a photograph of a phone', () => {
  it.each([false, true])(
    'says nothing about the place and the camera (in the list of its parts: %s)',
    async (isInList) => {
      const given = heic(tiff(6), { isInList });
      expect(isLeaking(given)).toBe(true);
      const { bytes, ...seen } = await stored(given);
      expect(seen).toEqual({ type: 'image/heic', width: null, height: null });
      expect([bytes.length, isLeaking(bytes), bytes.includes('pixels')]).toEqual([given.length, false, true]);
      expect(
        bytes.equals(
          heic(Buffer.alloc(tiff(6).length), { isInList }).fill(0, bytes.length - SECRET_PLACE.length),
        ),
      ).toBe(true);
    },
  );

  it('that cannot be read, or has endless parts, is none', async () => {
    const whole = heic(tiff(6));
    for (const given of [whole.subarray(0, 90), endlessHeic()])
      expect((await stored(given)).type).toBe('application/octet-stream');
  });
});

describe('what is no picture', () => {
  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'text/plain'],
    ['an SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'text/plain'],
    ['an SVG without a head', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'text/plain'],
    ['text', 'Grüße aus Zürich, 東京 и Москва\r\n\tEnd', 'text/plain'],
    ['text that is cut within a character', `x${'é'.repeat(4_000)}`, 'text/plain'],
    ['bytes', Buffer.from([1, 2, 3, 0, 255]), 'application/octet-stream'],
    ['Latin-1', Buffer.from('Gr\xfc\xdfe', 'latin1'), 'application/octet-stream'],
    ['a PDF', '%PDF-1.4\n<script>alert(1)</script>', 'application/pdf'],
    ['a GIF and a page', 'GIF89a\x0a\x00\x05\x00<script>alert(1)</script>', 'application/octet-stream'],
    ['an archive', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 'application/zip'],
  ])('is what its bytes are: %s', async (_, given, type) => {
    const bytes = Buffer.from(given);
    const result = await stored(bytes);
    expect(result.type).toBe(type);
    expect(result.bytes.equals(bytes)).toBe(true);
  });
});

it('pictures: whatever was done to their bytes, they are read to an end, and what was read once stays', async () => {
  const samples = [
    jpeg(40, 30, [exif(6), ICC, XMP], [COMMENT]),
    pngWith(30, 20, [
      ['eXIf', tiff(6)],
      ['tEXt', Buffer.from(SECRET_PLACE)],
    ]),
    webpOf(300, 200, 0x08, [
      ['VP8L', LOSSLESS.subarray(20)],
      ['EXIF', tiff(8)],
    ]),
    gif(GIF_COMMENT, GIF_XMP),
    heic(tiff(6)),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...samples),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
      fc.nat(400),
      async (sample, changes, cut) => {
        const given = Buffer.from(sample.subarray(0, Math.max(12, sample.length - cut)));
        for (const [at, byte] of changes) given[at % given.length] = byte;
        const once = await stored(given);
        const twice = await stored(once.bytes);
        expect(twice.bytes.equals(once.bytes)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});
