import type { Bytes } from '../../../infrastructure/file-storage/bytes.ts';
import { type Box, boxesOf, type Range, Reader } from './boxes.ts';
import { type Overwritten, overwritten } from './overwritten.ts';
import { MAX_PARTS, type ReadPicture } from './picture.ts';

/** Films of phones and cameras, and sound by itself, in boxes. */
export const isFilm = (type: string): boolean =>
  /^(video\/(mp4|quicktime|x-m4v|3gpp2?)|audio\/(mp4|x-m4a))$/.test(type);

const HOLDERS: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf']);
const MAX_DEPTH = 8;
/** Place, camera and program; makers have boxes of their own (`uuid`), and what was taken out before may stay in free space. */
const DESCRIBING: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);
/** Tracks that say something of each moment, such as the place, next to picture and sound. */
const DESCRIBING_TRACKS: ReadonlySet<string> = new Set(['meta', 'camm', 'data']);
const MAX_TABLE_BYTES = 4 * 1024 * 1024;
const MAX_CHUNKS = 100_000;
const FREE = Buffer.from('free', 'latin1');

/** Boxes keep their places, which others name: what is taken out is free space from then on. */
export const readFilm: ReadPicture = async (bytes) => {
  try {
    const whole = { from: 0, to: bytes.size };
    const found: Found = { boxes: [], samples: [] };
    await look(bytes, whole, found);
    const data = (await boxesOf(bytes, whole, MAX_PARTS)).filter(({ kind }) => kind === 'mdat');
    const taken = [...found.boxes.flatMap(freed), ...found.samples.flatMap((range) => within(data, range))];
    return { width: null, height: null, pieces: overwritten(taken, bytes.size) };
  } catch (error) {
    // It ends within one of its numbers.
    if (error instanceof RangeError) return null;
    throw error;
  }
};

const freed = ({ head, from, to }: Box): Overwritten[] => [
  { from: head + 4, to: head + 8, by: FREE },
  { from, to },
];

/** Samples are nowhere else, whatever a table says. */
const within = (data: readonly Range[], { from, to }: Range): Range[] =>
  data
    .map((box) => ({ from: Math.max(from, box.from), to: Math.min(to, box.to) }))
    .filter((range) => range.from < range.to);

interface Found {
  boxes: Box[];
  samples: Range[];
}

async function look(bytes: Bytes, range: Range, found: Found, depth = 0): Promise<void> {
  if (depth > MAX_DEPTH) throw new RangeError('There are more levels than a film has');
  for (const box of await boxesOf(bytes, range, MAX_PARTS)) {
    if (DESCRIBING.has(box.kind)) found.boxes.push(box);
    else if (box.kind === 'trak' && (await isDescribing(bytes, box))) {
      found.boxes.push(box);
      found.samples.push(...(await samplesOf(bytes, box)));
    } else if (HOLDERS.has(box.kind)) await look(bytes, box, found, depth + 1);
  }
}

async function inside(bytes: Bytes, box: Range, ...path: readonly string[]): Promise<Box | null> {
  let at: Range = box;
  for (const kind of path) {
    const next = (await boxesOf(bytes, at, MAX_PARTS)).find((one) => one.kind === kind);
    if (!next) return null;
    at = next;
  }
  return at as Box;
}

async function isDescribing(bytes: Bytes, track: Box): Promise<boolean> {
  const handler = await inside(bytes, track, 'mdia', 'hdlr');
  if (!handler) return false;
  const reader = new Reader(await bytes.read(handler.from, 12));
  reader.number(8);
  return DESCRIBING_TRACKS.has(reader.text(4));
}

/** Where a track's samples are: chunks of one or more, by tables of their places, counts and sizes. */
async function samplesOf(bytes: Bytes, track: Box): Promise<Range[]> {
  const tables = await inside(bytes, track, 'mdia', 'minf', 'stbl');
  const table = async (kind: string) => {
    const box = tables && (await inside(bytes, tables, kind));
    if (!box) return null;
    if (box.to - box.from > MAX_TABLE_BYTES) throw new RangeError('A table is larger than a camera writes');
    const reader = new Reader(await bytes.read(box.from, box.to - box.from));
    // Its version and flags.
    reader.number(4);
    return reader;
  };
  const [long, short] = [await table('co64'), await table('stco')];
  const [places, counts, sizes] = [long ?? short, await table('stsc'), await table('stsz')];
  if (!places || !counts || !sizes) return [];
  const chunks = places.number(4);
  if (chunks > MAX_CHUNKS) throw new RangeError('There are more chunks than a camera writes');
  const countIn = countsOf(counts);
  const oneSize = sizes.number(4);
  let left = sizes.number(4);
  const ranges: Range[] = [];
  for (let chunk = 1; chunk <= chunks; chunk += 1) {
    const from = places.number(long ? 8 : 4);
    const count = Math.min(countIn(chunk), left);
    left -= count;
    let length = oneSize * count;
    if (oneSize === 0) for (let n = 0; n < count; n += 1) length += sizes.number(4);
    ranges.push({ from, to: from + length });
  }
  return ranges;
}

/** How many samples a chunk has: each entry holds from its first chunk on. Chunks are asked for in order. */
function countsOf(table: Reader): (chunk: number) => number {
  let left = table.number(4);
  let count = 0;
  const entry = () => {
    if (left === 0) return null;
    left -= 1;
    const [first, samples] = [table.number(4), table.number(4)];
    table.number(4);
    return { first, samples };
  };
  let next = entry();
  return (chunk) => {
    while (next && next.first <= chunk) {
      count = next.samples;
      next = entry();
    }
    return count;
  };
}
