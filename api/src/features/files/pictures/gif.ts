import type { ReadPicture } from './picture.ts';
import { shownSize } from './picture.ts';

/** No camera writes one, so it stays as it is. */
export const readGif: ReadPicture = async (bytes) => {
  const head = await bytes.read(0, 10);
  if (head.length < 10) return null;
  const size = { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
  return { ...shownSize(size, 1), pieces: [{ from: 0, to: bytes.size }] };
};
