import { msg } from '@lingui/core/macro';

/** Dark enough for white text. */
export const COLOR_PRESETS = [
  { name: msg`Blue`, value: '#2563EB' },
  { name: msg`Teal`, value: '#0F766E' },
  { name: msg`Green`, value: '#15803D' },
  { name: msg`Violet`, value: '#7C3AED' },
  { name: msg`Pink`, value: '#BE185D' },
  { name: msg`Red`, value: '#B91C1C' },
  { name: msg`Orange`, value: '#C2410C' },
  { name: msg`Ink`, value: '#1F2937' },
] as const;

export const isColor = (text: string): boolean => /^#[0-9A-Fa-f]{6}$/.test(text);

/** Relative luminance (WCAG 2.2), 0–1. */
function luminance(color: string): number {
  const value = Number.parseInt(color.slice(1), 16);
  const [red = 0, green = 0, blue = 0] = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As the widget's own button: an icon needs 3:1 on its ground, white up to a luminance of 0.3, black above. */
export const launcherColors = (color: string): { backgroundColor: string; color: string } => ({
  backgroundColor: color,
  color: luminance(color) > 0.3 ? '#000' : '#fff',
});
