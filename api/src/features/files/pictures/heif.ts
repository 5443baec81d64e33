import { boxesOf, type Range, Reader } from './boxes.ts';
import { overwritten } from './overwritten.ts';
import type { ReadPicture } from './picture.ts';

/** Photographs of phones (HEIC, AVIF). Browsers show few of them, so they are downloads. */
export const isHeif = (type: string): boolean => /^image\/(hei[cf](-sequence)?|avif(-sequence)?)$/.test(type);

/** What the parts of a picture are, and where. The largest photographs have some hundred parts. */
const MAX_META_BYTES = 1024 * 1024;
const MAX_BOXES = 1_000;
const MAX_EXTENTS = 10_000;

/** Items that say something about the place and the camera. */
function* describingItems(infos: readonly Buffer[]): Generator<number> {
  for (const info of infos) {
    const reader = new Reader(info);
    const version = reader.number(1);
    reader.number(3);
    const id = reader.number(version === 3 ? 4 : 2);
    reader.number(2);
    // Exif, or XMP.
    if (['Exif', 'mime'].includes(reader.text(4))) yield id;
  }
}

/** Where the items are: in the file, or in `idat`. */
function rangesOf(locations: Buffer, items: ReadonlySet<number>, dataFrom: number): Range[] {
  const reader = new Reader(locations);
  const version = reader.number(1);
  reader.number(3);
  const sizes = reader.number(2);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version === 0 ? 0 : sizes & 15;
  const ranges: Range[] = [];
  let seen = 0;
  for (let left = reader.number(version === 2 ? 4 : 2); left > 0; left -= 1) {
    const id = reader.number(version === 2 ? 4 : 2);
    const isInData = version > 0 && (reader.number(2) & 15) === 1;
    reader.number(2);
    const base = reader.number(baseBytes) + (isInData ? dataFrom : 0);
    for (let extents = reader.number(2); extents > 0; extents -= 1) {
      // They may have no bytes at all, and be endless.
      if (++seen > MAX_EXTENTS) throw new RangeError('There are more places than a photograph has');
      reader.number(indexBytes);
      const from = base + reader.number(offsetBytes);
      const length = reader.number(lengthBytes);
      if (items.has(id)) ranges.push({ from, to: from + length });
    }
  }
  return ranges;
}

/** Its items keep their places, so what they say is overwritten, and not taken out. Which side is up is said elsewhere. */
export const readHeif: ReadPicture = async (bytes) => {
  try {
    const whole = await boxesOf(bytes, { from: 0, to: bytes.size }, MAX_BOXES);
    const meta = whole.find(({ kind }) => kind === 'meta');
    if (!meta || meta.to - meta.from > MAX_META_BYTES) return null;
    const inMeta = await boxesOf(bytes, { from: meta.from + 4, to: meta.to }, MAX_BOXES);
    const contentOf = (box: Range) => bytes.read(box.from, box.to - box.from);
    const named = (kind: string) => inMeta.find((box) => box.kind === kind);
    const [infos, locations] = [named('iinf'), named('iloc')];
    if (!infos || !locations) return null;
    // Behind its version and the number of entries.
    const isLong = (await bytes.read(infos.from, 1))[0] !== 0;
    const entries = await boxesOf(bytes, { from: infos.from + (isLong ? 8 : 6), to: infos.to }, MAX_BOXES);
    const items = new Set(describingItems(await Promise.all(entries.map(contentOf))));
    const described = rangesOf(await contentOf(locations), items, named('idat')?.from ?? 0);
    return { width: null, height: null, pieces: overwritten(described, bytes.size) };
  } catch (error) {
    // It ends within one of its numbers.
    if (error instanceof RangeError) return null;
    throw error;
  }
};
