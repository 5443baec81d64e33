import { readFile } from 'node:fs/promises';
import { DEFAULT_SETTINGS } from '@chatbot-saas/contract/domain';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, paletteOf } from './theme.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('gives readable text on any color a tenant picks', () => {
  fc.assert(
    fc.property(color, (picked) => {
      const { fill, onFill, linkOnLight, linkOnDark } = paletteOf(picked);
      expect(contrast(fill, onFill)).toBeGreaterThanOrEqual(4.5);
      for (const ground of ['#ffffff', '#eef1f6', '#fdf0e9'])
        expect(contrast(linkOnLight, ground)).toBeGreaterThanOrEqual(4.5);
      for (const ground of ['#12161f', '#222a38', '#38241c'])
        expect(contrast(linkOnDark, ground)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 1_000 },
  );
});

it('leaves a color alone that is readable as it is', () => {
  expect(paletteOf('#1d4ed8').fill).toBe('#1d4ed8');
  expect(paletteOf('#fde047').fill).toBe('#fde047');
});

it('keeps white on the default blue, a shade deeper', () => {
  const { fill, onFill } = paletteOf(DEFAULT_SETTINGS.chatWidget.primaryColor);
  expect(onFill).toBe('#ffffff');
  expect(contrast(fill, DEFAULT_SETTINGS.chatWidget.primaryColor)).toBeLessThan(1.4);
});

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('stands in the style sheet for the default color', async () => {
  const styles = await readFile(new URL('./styles/colors.css', import.meta.url), 'utf8');
  const { fill, onFill, linkOnLight, linkOnDark } = paletteOf(DEFAULT_SETTINGS.chatWidget.primaryColor);
  for (const [name, color] of Object.entries({
    '--fill': fill,
    '--on-fill': onFill,
    '--link-light': linkOnLight,
    '--link-dark': linkOnDark,
  })) {
    expect(styles).toContain(`  ${name}: ${color};`);
  }
});
