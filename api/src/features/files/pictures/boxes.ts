import type { Bytes } from '../../../infrastructure/file-storage/bytes.ts';

/** Photographs of phones and films are made of boxes: each says its length and its kind, and may have others in it. */
export interface Range {
  from: number;
  to: number;
}

export interface Box extends Range {
  kind: string;
  /** Where its head begins; `from` is where its content does. */
  head: number;
}

/** Reads a box's content from its start; throws RangeError where it ends before. */
export class Reader {
  readonly #content: Buffer;
  #at = 0;

  constructor(content: Buffer) {
    this.#content = content;
  }

  number(bytes: number): number {
    let value = 0;
    for (let n = 0; n < bytes; n += 1) value = value * 256 + this.#content.readUInt8(this.#at + n);
    this.#at += bytes;
    return value;
  }

  text(bytes: number): string {
    this.#at += bytes;
    return this.#content.toString('latin1', this.#at - bytes, this.#at);
  }
}

/** Boxes that stand side by side, with the places of their contents. */
export async function boxesOf(bytes: Bytes, { from, to }: Range, most: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    if (boxes.length === most) throw new RangeError('There are more boxes than a camera writes');
    const head = new Reader(await bytes.read(at, 16));
    const short = head.number(4);
    const kind = head.text(4);
    const isLong = short === 1;
    const length = isLong ? head.number(8) : short === 0 ? to - at : short;
    if (length < (isLong ? 16 : 8)) throw new RangeError('A box is smaller than its head');
    boxes.push({ kind, head: at, from: at + (isLong ? 16 : 8), to: Math.min(at + length, to) });
    at += length;
  }
  return boxes;
}
