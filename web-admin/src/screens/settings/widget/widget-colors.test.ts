import { expect, it } from 'vitest';
import { isColor, launcherColors } from './widget-colors.ts';

it('knows a color written in full', () => {
  expect(['#3B82F6', '#3b82f6', '#fff', 'red', '#3B82F6;'].map(isColor)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it.each([
  ['#3B82F6', '#fff'],
  ['#111827', '#fff'],
  ['#FACC15', '#000'],
  ['#FFFFFF', '#000'],
])('draws on %s in %s, as the widget does', (backgroundColor, color) => {
  expect(launcherColors(backgroundColor)).toEqual({ backgroundColor, color });
});
