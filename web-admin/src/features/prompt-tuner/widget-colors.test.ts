import { expect, it } from 'vitest';
import { widgetColors } from './widget-colors.ts';

it.each([
  ['#000000', 'rgb(0 0 0)', '#ffffff'],
  ['#FFFFFF', 'rgb(255 255 255)', '#0b1220'],
  ['#1E3A8A', 'rgb(30 58 138)', '#ffffff'],
])('%s stays as it is, with text that reads on it', (color, backgroundColor, text) => {
  expect(widgetColors(color)).toEqual({ backgroundColor, color: text });
});

it('a middle tone is moved until its text reads', () => {
  const { backgroundColor, color } = widgetColors('#3B82F6');
  expect(color).toBe('#ffffff');
  const [red = 0, green = 0, blue = 0] = backgroundColor.match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeLessThan(0x3b);
  expect(green).toBeLessThan(0x82);
  expect(blue).toBeGreaterThan(200);
});
