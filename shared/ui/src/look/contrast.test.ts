import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('colors.css', import.meta.url), 'utf8');

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** The colors of a theme, by the name of their variable. */
function colorsOf(theme: Theme): Map<string, string> {
  const pairs = css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g);
  const single = css.matchAll(/--([\w-]+): (#[\da-f]{6});/g);
  return new Map([
    ...[...single].map(([, name = '', color = '']) => [name, color] as const),
    ...[...pairs].map(
      ([, name = '', light = '', dark = '']) => [name, theme === 'light' ? light : dark] as const,
    ),
  ]);
}

/** WCAG 2.2, relative luminance of an sRGB color. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const TONES = ['accent', 'people', 'success', 'warning', 'danger'];
const GROUNDS = ['canvas', 'surface', 'hover', 'pressed'];
const HUES = [1, 2, 3, 4, 5, 6, 7, 8].map((hue) => `hue-${hue}`);

/** What is read, and on what: 4.5 to 1. */
const texts: [text: string, ground: string][] = [
  ...GROUNDS.flatMap((ground) =>
    ['ink', 'ink-muted', 'ink-subtle'].map((text): [string, string] => [text, ground]),
  ),
  ...GROUNDS.flatMap((ground) => TONES.map((tone): [string, string] => [`${tone}-ink`, ground])),
  ...TONES.map((tone): [string, string] => [`${tone}-ink`, `${tone}-soft`]),
  // Bubbles and notices: text, its links and its footnotes.
  ...TONES.flatMap((tone) => ['ink', 'ink-muted'].map((text): [string, string] => [text, `${tone}-soft`])),
  ['accent-ink', 'people-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ...HUES.map((hue): [string, string] => [`${hue}-ink`, hue]),
];

/** What is only seen, such as a border of a control, a dot or a bar: 3 to 1. */
const marks: [mark: string, ground: string][] = ['canvas', 'surface'].flatMap((ground) =>
  ['line-control', 'focus', ...TONES].map((mark): [string, string] => [mark, ground]),
);

describe.each(THEMES)('the colors of the %s theme', (theme) => {
  const colors = colorsOf(theme);
  const between = (one: string, other: string) => {
    const [first, second] = [colors.get(one), colors.get(other)];
    if (!first || !second) throw new Error(`No such color: ${one} or ${other}`);
    return contrast(first, second);
  };

  it.each(texts)('%s can be read on %s', (text, ground) => {
    expect(between(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks)('%s can be seen on %s', (mark, ground) => {
    expect(between(mark, ground)).toBeGreaterThanOrEqual(3);
  });
});
