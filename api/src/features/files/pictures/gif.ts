import type { Piece } from '../../../infrastructure/file-storage/bytes.ts';
import { joined, MAX_PARTS, type ReadPicture, shownSize } from './picture.ts';
import { Window } from './window.ts';

const HEAD_BYTES = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const END = 0x3b;
const PLAIN_TEXT = 0x01;
const CONTROL = 0xf9;
const APPLICATION = 0xff;
/** How often it is played. All other applications keep words for themselves, XMP with the place among them. */
const LOOPS: readonly string[] = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** A table of colors follows where the first bit says so. */
const colorBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

export const readGif: ReadPicture = async (bytes) => {
  const window = new Window(bytes);
  const head = await window.at(0, HEAD_BYTES);
  if (!head) return null;
  const size = { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
  let at = HEAD_BYTES + colorBytes(head[10] ?? 0);
  const pieces: Piece[] = [{ from: 0, to: Math.min(at, bytes.size) }];
  let hasPixels = false;
  for (let parts = 0; parts < MAX_PARTS; parts += 1) {
    const [kind, label = 0] = (await window.at(at, 1)) ? await window.from(at) : [];
    if (kind === END) pieces.push({ from: at, to: at + 1 });
    // What was cut off behind its first pixels is shown as far as it goes.
    if (kind === END || kind === undefined)
      return hasPixels ? { ...shownSize(size, 1), pieces: joined(pieces) } : null;
    if (kind !== EXTENSION && kind !== IMAGE) return null;
    const start = kind === IMAGE ? await afterImageHead(window, at) : at + 2;
    const isKept = kind === IMAGE || (await isKeptExtension(window, at, label));
    const end = await afterBlocks(window, start);
    hasPixels ||= kind === IMAGE;
    if (isKept) pieces.push({ from: at, to: end });
    at = end;
  }
  return null;
};

async function afterImageHead(window: Window, at: number): Promise<number> {
  const flags = (await window.at(at + 9, 1))?.[0] ?? 0;
  // Behind the colors, one byte says how the pixels are packed.
  return at + 10 + colorBytes(flags) + 1;
}

async function isKeptExtension(window: Window, at: number, label: number): Promise<boolean> {
  if (label !== APPLICATION) return label === CONTROL || label === PLAIN_TEXT;
  return LOOPS.includes((await window.at(at + 3, 11))?.toString('latin1') ?? '');
}

/** Each block begins with its length; one of none ends them. */
async function afterBlocks(window: Window, from: number): Promise<number> {
  let at = from;
  for (;;) {
    const length = (await window.at(at, 1))?.[0];
    if (length === undefined) return window.size;
    at = Math.min(at + 1 + length, window.size);
    if (length === 0) return at;
  }
}
