import type { Bytes } from '../../../infrastructure/file-storage/bytes.ts';
import { type Overwritten, overwritten } from './overwritten.ts';
import type { ReadPicture } from './picture.ts';

/** Scans and pictures of cameras that browsers do not show. */
export const isTiff = (type: string): boolean => type === 'image/tiff';

/** What the pixels need: their order, sizes, colors, resolution and which side is up. Everything else goes. */
const KEPT: ReadonlySet<number> = new Set([
  ...[254, 255, 256, 257, 258, 259, 262, 263, 264, 265, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283],
  ...[284, 290, 291, 292, 293, 296, 297, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 330, 332, 334],
  ...[336, 338, 339, 340, 341, 342, 347, 512, 513, 514, 515, 517, 518, 519, 520, 521, 529, 530, 531, 532],
  34_675,
]);
/** Smaller pictures of the same one, and the directories of camera, place and programs. */
const SMALLER = 330;
const DESCRIBING: ReadonlySet<number> = new Set([34_665, 34_853, 40_965]);
/** Bytes of a value, by its type. */
const TYPE_BYTES: readonly number[] = [1, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const ENTRY_BYTES = 12;
const MAX_DIRECTORIES = 1_000;
const MAX_ENTRIES = 20_000;

interface Entry {
  tag: number;
  type: number;
  bytes: Buffer;
  count: number;
  /** Null where the value is in the entry. */
  value: { from: number; to: number } | null;
}

interface Directory {
  from: number;
  to: number;
  entries: Entry[];
  next: number;
}

/** Places in the file: directories, values that stay, and what is taken out. */
type Use = 'structure' | 'kept' | 'taken';

/** Directories keep their places and become shorter, so that all that is named by its place stays there. */
export const readTiff: ReadPicture = async (bytes) => {
  try {
    return { width: null, height: null, pieces: overwritten(await new Tiff(bytes).read(), bytes.size) };
  } catch (error) {
    // It ends within one of its numbers, or is made to be taken apart wrongly.
    if (error instanceof RangeError) return null;
    throw error;
  }
};

class Tiff {
  readonly #bytes: Bytes;
  readonly #used: { use: Use; from: number; to: number }[] = [{ use: 'structure', from: 0, to: 8 }];
  readonly #written: Overwritten[] = [];
  #isLittle = false;
  #directories = 0;
  #entries = 0;

  constructor(bytes: Bytes) {
    this.#bytes = bytes;
  }

  async read(): Promise<Overwritten[]> {
    const head = await this.#bytes.read(0, 8);
    this.#isLittle = head.toString('latin1', 0, 2) === 'II';
    if (this.#u16(head, 2) !== 42) throw new RangeError('It is no TIFF');
    const open = [this.#u32(head, 4)];
    for (let at = open.pop(); at !== undefined; at = open.pop())
      if (at !== 0) open.push(...(await this.#keep(await this.#directory(at))));
    this.#assertApart();
    return this.#written;
  }

  /** Where the directories are that it names. */
  async #keep({ from, to, entries, next }: Directory): Promise<number[]> {
    this.#used.push({ use: 'structure', from, to });
    const kept = entries.filter(({ tag }) => KEPT.has(tag));
    const named: number[] = [];
    for (const entry of entries) {
      if (!KEPT.has(entry.tag)) await this.#take(entry);
      else if (entry.value) this.#used.push({ use: 'kept', ...entry.value });
      if (entry.tag === SMALLER) named.push(...(await this.#placesIn(entry)));
    }
    const shorter = Buffer.alloc(to - from);
    this.#put16(shorter, kept.length, 0);
    Buffer.concat(kept.map((entry) => entry.bytes)).copy(shorter, 2);
    this.#put32(shorter, next, 2 + kept.length * ENTRY_BYTES);
    this.#written.push({ from, to, by: shorter });
    return [...named, next];
  }

  async #take(entry: Entry): Promise<void> {
    if (entry.value) this.#blank(entry.value);
    if (!DESCRIBING.has(entry.tag)) return;
    const { from, to, entries } = await this.#directory(this.#u32(entry.bytes, 8));
    this.#blank({ from, to });
    for (const inner of entries) await this.#take(inner);
  }

  #blank(range: { from: number; to: number }): void {
    this.#used.push({ use: 'taken', ...range });
    this.#written.push(range);
  }

  async #placesIn({ bytes, type, count, value }: Entry): Promise<number[]> {
    if (TYPE_BYTES[type] !== 4) throw new RangeError('Its places are no places');
    if (count > MAX_DIRECTORIES) throw new RangeError('There are more directories than a picture has');
    const places = value ? await this.#bytes.read(value.from, count * 4) : bytes.subarray(8);
    return Array.from({ length: count }, (_, n) => this.#u32(places, n * 4));
  }

  async #directory(from: number): Promise<Directory> {
    this.#directories += 1;
    const count = this.#u16(await this.#bytes.read(from, 2), 0);
    this.#entries += count;
    if (this.#directories > MAX_DIRECTORIES || this.#entries > MAX_ENTRIES)
      throw new RangeError('There is more in it than in a picture');
    const content = await this.#bytes.read(from + 2, count * ENTRY_BYTES + 4);
    const next = this.#u32(content, count * ENTRY_BYTES);
    const entries = Array.from({ length: count }, (_, n) =>
      this.#entry(content.subarray(n * ENTRY_BYTES, (n + 1) * ENTRY_BYTES)),
    );
    return { from, to: from + 2 + content.length, entries, next };
  }

  #entry(bytes: Buffer): Entry {
    const [tag, type, count] = [this.#u16(bytes, 0), this.#u16(bytes, 2), this.#u32(bytes, 4)];
    const length = count * (TYPE_BYTES[type] ?? 1);
    const from = this.#u32(bytes, 8);
    return { tag, type, bytes, count, value: length > 4 ? { from, to: from + length } : null };
  }

  /** What is taken out and what is made shorter has nothing else in it, so that the same is read from it again. */
  #assertApart(): void {
    const ends: Record<Use, number> = { structure: 0, kept: 0, taken: 0 };
    for (const { use, from, to } of this.#used.toSorted((a, b) => a.from - b.from)) {
      for (const other of ['structure', 'kept', 'taken'] as const) {
        const mayMeet = use === other && use !== 'structure';
        if (!mayMeet && ends[other] > from && to > from)
          throw new RangeError('Two of its parts are in one place');
      }
      ends[use] = Math.max(ends[use], to);
    }
  }

  readonly #u16 = (from: Buffer, at: number) =>
    this.#isLittle ? from.readUInt16LE(at) : from.readUInt16BE(at);
  readonly #u32 = (from: Buffer, at: number) =>
    this.#isLittle ? from.readUInt32LE(at) : from.readUInt32BE(at);
  #put16(into: Buffer, value: number, at: number): void {
    if (this.#isLittle) into.writeUInt16LE(value, at);
    else into.writeUInt16BE(value, at);
  }
  #put32(into: Buffer, value: number, at: number): void {
    if (this.#isLittle) into.writeUInt32LE(value, at);
    else into.writeUInt32BE(value, at);
  }
}
