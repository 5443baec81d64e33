import { expect, test } from 'vitest';
import { DEFAULT_SIZE, placeOn } from './window-place.ts';

const laptop = { x: 0, y: 0, width: 1440, height: 860 };
const secondDisplay = { x: 1440, y: 0, width: 1920, height: 1040 };
const at = (x: number, y: number) => ({
  bounds: { x, y, width: 900, height: 700 },
  isMaximized: false,
  zoomLevel: 0,
});
const SIZE = { width: 900, height: 700 };

test('opens where it was', () => {
  expect(placeOn(at(1500, 100), [laptop, secondDisplay])).toEqual({ x: 1500, y: 100, ...SIZE });
  expect(placeOn(at(-700, 100), [laptop])).toEqual({ x: -700, y: 100, ...SIZE });
});

test('on a display that is gone, or with no edge to take hold of, it opens elsewhere in its size', () => {
  expect(placeOn(at(1500, 100), [laptop])).toEqual(SIZE);
  expect(placeOn(at(-800, 100), [laptop])).toEqual(SIZE);
  expect(placeOn(at(100, -40), [laptop])).toEqual(SIZE);
  expect(placeOn(at(100, 840), [laptop])).toEqual(SIZE);
});

test('opens in its own size the first time', () => {
  expect(placeOn(null, [laptop])).toEqual(DEFAULT_SIZE);
});
