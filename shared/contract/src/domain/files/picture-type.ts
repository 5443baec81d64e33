import type { PictureType } from './files.ts';

const BEGINNINGS: readonly [string, PictureType][] = [
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
];

/**
 * By the bytes, whatever name and server say; null for all that is no picture which the page draws. A drawing with
 * scripts, for one, is none.
 */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'image/webp';
  return BEGINNINGS.find(([beginning]) => start.startsWith(beginning))?.[1] ?? null;
}
