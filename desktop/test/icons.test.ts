import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { markOf } from '../build/build-assets.ts';
import { packagingIcons, runtimeIcons } from '../build/draw-icons.ts';
import { DESKTOP } from './drive/build.ts';

const mark = readFileSync(markOf(DESKTOP), 'utf8');
/** Width and height stand in a PNG's first chunk. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test('draws the tray for each state, for light and dark bars, at both scales, each unlike the others', () => {
  const icons = runtimeIcons(mark);
  const tray = [...icons].filter(([name]) => name.startsWith('tray-'));
  expect(tray).toHaveLength(4 * 2 * 2);
  for (const [name, png] of tray) expect(sizeOf(png)).toEqual(name.includes('@2x') ? [32, 32] : [16, 16]);
  expect(new Set(tray.map(([, png]) => png.toString('base64'))).size).toBe(tray.length);
});

test('packs a Windows icon whose pictures lie where its directory says', () => {
  const ico = packagingIcons(mark).get('icon.ico') ?? Buffer.alloc(6);
  const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const at = 6 + index * 16;
    const picture = ico.subarray(ico.readUInt32LE(at + 12)).subarray(0, ico.readUInt32LE(at + 8));
    const px = ico.readUInt8(at) || 256;
    expect(sizeOf(picture)).toEqual([px, px]);
    return px;
  });
  expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 256]);
});

test('packs a Mac icon as long as it says, up to 1024 pixels', () => {
  const icns = packagingIcons(mark).get('icon.icns') ?? Buffer.alloc(8);
  expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length]);
  const sizes: number[] = [];
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
    sizes.push(sizeOf(icns.subarray(at + 8))[0] ?? 0);
  }
  expect(sizes).toEqual([16, 32, 128, 256, 512, 1024]);
});
