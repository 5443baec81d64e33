import { primaryColor } from '../bridge/defaults.ts';
import { luminance } from '../bridge/luminance.ts';

type Rgb = readonly [number, number, number];
const READABLE = 4.5;

/**
 * The tenant's color as it can be used: `fill` carries `onFill` text, `link` is readable on each ground. A middle tone is
 * moved a little until its text passes 4.5:1, so that it still looks like the tenant's.
 */
export function paletteOf(color: string): {
  fill: string;
  onFill: string;
  linkOnLight: string;
  linkOnDark: string;
} {
  const isLight = contrast(color, '#ffffff') < 3;
  const onFill = isLight ? '#0b1220' : '#ffffff';
  return {
    fill: moveUntil(color, isLight ? '#ffffff' : '#000000', onFill),
    onFill,
    linkOnLight: moveUntil(color, '#000000', '#eef1f6'),
    linkOnDark: moveUntil(color, '#ffffff', '#222a38'),
  };
}

/** The style sheet begins with the palette of the default color. */
let applied: string = primaryColor;

/** Sets custom properties one by one: a style attribute in markup would need a weaker content policy. */
export function applyPalette(color: string): void {
  if (color === applied) return;
  applied = color;
  const { style } = document.documentElement;
  const palette = paletteOf(color);
  style.setProperty('--fill', palette.fill);
  style.setProperty('--on-fill', palette.onFill);
  style.setProperty('--link-light', palette.linkOnLight);
  style.setProperty('--link-dark', palette.linkOnDark);
}

export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function moveUntil(color: string, toward: string, readableWith: string): string {
  const from = rgbOf(color);
  const to = rgbOf(toward);
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = hexOf(from.map((channel, at) => channel + ((to[at] ?? 0) - channel) * share));
    if (contrast(mixed, readableWith) >= READABLE) return mixed;
  }
  return toward;
}

function rgbOf(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hexOf(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
