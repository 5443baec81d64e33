import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { primaryColor } from '../bridge/defaults.ts';
import { contrast } from '../frame/theme.ts';
import { inkOn } from './ink.ts';

const hex = (value: number) => `#${value.toString(16).padStart(6, '0')}`;
const contrastOfInk = (color: string) => contrast(color, inkOn(color) === '#000' ? '#000000' : '#ffffff');

it('stands out from any color: 3:1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      expect(contrastOfInk(hex(value))).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: 4_000 },
  );
});

it('the ink is worst on grays and on colors of full channels, and passes on every one of those', () => {
  for (let level = 0; level < 256; level += 1) {
    for (const red of [0, level, 255]) {
      for (const green of [0, level, 255]) {
        for (const blue of [0, level, 255]) {
          expect(contrastOfInk(hex((red << 16) | (green << 8) | blue))).toBeGreaterThanOrEqual(3);
        }
      }
    }
  }
});

it('the ink is what the window has: white on the default blue, black on yellow', () => {
  expect(inkOn(primaryColor)).toBe('#fff');
  expect(inkOn('#fde047')).toBe('#000');
});
