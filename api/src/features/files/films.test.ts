import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { film } from '../../../test/support/files/films.ts';
import { SECRET_PLACE } from '../../../test/support/files/photos.ts';
import { scan } from '../../../test/support/files/scans.ts';
import { stored } from '../../../test/support/files/stored.ts';

const isLeaking = (bytes: Buffer) => bytes.includes(SECRET_PLACE);
const count = (bytes: Buffer, word: string) => bytes.toString('latin1').split(word).length - 1;

describe('a film', () => {
  it.each([
    ['qt  ', 'video/quicktime'],
    ['isom', 'video/mp4'],
    ['M4V ', 'video/x-m4v'],
    ['3gp4', 'video/3gpp'],
    ['M4A ', 'audio/x-m4a'],
  ])('says nothing about the place and the camera, and plays as before (%s)', async (brand, type) => {
    for (const isLong of [false, true]) {
      const given = film({ brand, isLong });
      expect(count(given, SECRET_PLACE)).toBe(12);
      const { bytes, ...seen } = await stored(given);
      expect(seen).toEqual({ type, width: null, height: null });
      expect([isLeaking(bytes), bytes.length]).toEqual([false, given.length]);
      // What its tables name by its place is still there.
      for (const picture of ['picture one', 'picture two', 'picture three'])
        expect(bytes.indexOf(picture)).toBe(given.indexOf(picture));
      expect([count(bytes, 'trak'), count(bytes, 'stbl'), count(bytes, 'udta')]).toEqual([1, 1, 0]);
    }
  });

  it('without any of that stays as it is', async () => {
    const given = (await stored(film())).bytes;
    expect((await stored(given)).bytes.equals(given)).toBe(true);
  });

  it('whose tables name places outside of its data loses nothing there', async () => {
    const given = film();
    const at = given.indexOf('stco', given.indexOf('meta'));
    // The first chunk of the described track is the file's start.
    given.writeUInt32BE(0, given.indexOf('stco', at + 4) + 12);
    const { bytes, type } = await stored(given);
    expect(type).toBe('video/quicktime');
    expect(bytes.subarray(0, 16).equals(given.subarray(0, 16))).toBe(true);
  });

  it('that says it has endless levels or chunks is none', async () => {
    const head = film().subarray(0, 20);
    const levels = Buffer.concat(
      Array.from({ length: 5_000 }, (_, n) => {
        const start = Buffer.from('\0\0\0\0moov', 'latin1');
        start.writeUInt32BE((5_000 - n) * 8);
        return start;
      }),
    );
    const endless = film();
    endless.writeUInt32BE(0xffffffff, endless.lastIndexOf('stco') + 8);
    for (const given of [Buffer.concat([head, levels]), endless])
      expect((await stored(given)).type).toBe('application/octet-stream');
  });
});

describe('a scan', () => {
  it.each(['II', 'MM'] as const)(
    'keeps pixels and which side is up, and nothing else (%s)',
    async (order) => {
      const given = scan(order);
      expect(count(given, SECRET_PLACE)).toBe(8);
      const { bytes, ...seen } = await stored(given);
      expect(seen).toEqual({ type: 'image/tiff', width: null, height: null });
      expect([isLeaking(bytes), bytes.length]).toEqual([false, given.length]);
      expect(bytes.indexOf('pixels of it')).toBe(given.indexOf('pixels of it'));
      const u16 = (at: number) => (order === 'II' ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
      const u32 = (at: number) => (order === 'II' ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
      const tagsAt = (at: number) => Array.from({ length: u16(at) }, (_, n) => u16(at + 2 + n * 12));
      const first = u32(4);
      expect(tagsAt(first)).toEqual([256, 257, 273, 274, 279, 282, 330]);
      const second = u32(first + 2 + 7 * 12);
      expect(tagsAt(second)).toEqual([256, 257, 273, 274, 279]);
      expect(u32(second + 2 + 5 * 12)).toBe(0);
      expect(tagsAt(u32(first + 2 + 6 * 12 + 8))).toEqual([256, 257, 273, 274, 279]);
    },
  );

  it('whose directories are in a circle, or in one another, is none', async () => {
    const [circle, joined] = [scan(), scan('II', [{ tag: 42_000, type: 1, count: 400, value: 8 }])];
    const first = circle.readUInt32LE(4);
    circle.writeUInt32LE(first, first + 2 + circle.readUInt16LE(first) * 12);
    for (const given of [circle, joined]) expect((await stored(given)).type).toBe('application/octet-stream');
  });
});

it('whatever was done to their bytes, films and scans are read to an end, and what was read once stays', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(film(), film({ isLong: true, brand: 'isom' }), scan('II'), scan('MM')),
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
    { numRuns: 2_000 },
  );
});
