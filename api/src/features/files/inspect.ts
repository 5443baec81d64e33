import { isUtf8 } from 'node:buffer';
import { PICTURE_TYPES, type PictureType } from '@chatbot-saas/contract/domain';
import { fileTypeFromBuffer } from 'file-type';
import type { Bytes } from '../../infrastructure/file-storage/bytes.ts';
import { isFilm, readFilm } from './pictures/film.ts';
import { readGif } from './pictures/gif.ts';
import { isHeif, readHeif } from './pictures/heif.ts';
import { readJpeg } from './pictures/jpeg.ts';
import type { Picture, ReadPicture } from './pictures/picture.ts';
import { readPng } from './pictures/png.ts';
import { isTiff, readTiff } from './pictures/tiff.ts';
import { readWebp } from './pictures/webp.ts';

/** What a file is by its bytes, and what is kept of them. */
interface Inspected extends Picture {
  type: string;
}

const SNIFFED_BYTES = 4_100;
const TEXT = 'text/plain';
const UNKNOWN = 'application/octet-stream';
/** What a browser would run or take for a page. */
const ACTIVE = /html|xml|svg|script|^text\//;
/** A picture that unpacks to more would take a browser's memory. Such a one can be downloaded, and is not shown. */
const MAX_SHOWN_PIXELS = 64_000_000;

const PICTURES: Readonly<Record<PictureType, ReadPicture>> = {
  'image/jpeg': readJpeg,
  'image/png': readPng,
  'image/webp': readWebp,
  'image/gif': readGif,
};

/** Browsers show few of them. Their bytes keep their places, and what they say is overwritten. */
const DOWNLOADS: readonly { is: (type: string) => boolean; read: ReadPicture }[] = [
  { is: isHeif, read: readHeif },
  { is: isTiff, read: readTiff },
  { is: isFilm, read: readFilm },
];

const isPicture = (type: string): type is PictureType => (PICTURE_TYPES as readonly string[]).includes(type);

const readerOf = (type: string): ReadPicture | null =>
  isPicture(type) ? PICTURES[type] : (DOWNLOADS.find(({ is }) => is(type))?.read ?? null);

/** Looks at the bytes alone. A picture or a film loses what it says about the place and the camera. */
export async function inspect(bytes: Bytes): Promise<Inspected> {
  const type = await typeOf(await bytes.read(0, SNIFFED_BYTES), bytes.size);
  const read = readerOf(type);
  const picture = await read?.(bytes);
  if (picture) return { type, ...withoutBombs(picture) };
  return {
    // What cannot be read as the picture that it begins as is none.
    type: read ? UNKNOWN : type,
    width: null,
    height: null,
    pieces: [{ from: 0, to: bytes.size }],
  };
}

const withoutBombs = (picture: Picture): Picture =>
  (picture.width ?? 0) * (picture.height ?? 0) > MAX_SHOWN_PIXELS
    ? { ...picture, width: null, height: null }
    : picture;

async function typeOf(head: Buffer, size: number): Promise<string> {
  // A head that is made to be taken apart wrongly is of no known type.
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  const type = found?.mime.split(';')[0] ?? UNKNOWN;
  if (found && !ACTIVE.test(type)) return type;
  return isText(head, head.length < size) ? TEXT : UNKNOWN;
}

/** UTF-8 without control characters that no text has. The head may end within a character. */
function isText(head: Buffer, isCut: boolean): boolean {
  if (head.length === 0 || head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)))
    return false;
  const most = isCut ? 3 : 0;
  for (let cut = 0; cut <= most; cut += 1) if (isUtf8(head.subarray(0, head.length - cut))) return true;
  return false;
}
