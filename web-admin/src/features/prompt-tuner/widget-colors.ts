export const isColor = (text: string): boolean => /^#[0-9A-Fa-f]{6}$/.test(text);

const READABLE = 4.5;
const channelsOf = (color: string): number[] => {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** Relative luminance (WCAG 2.2), 0–1. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** As the widget itself wears a tenant's colour: moved a little where its text would not pass 4.5:1. */
export function widgetColors(color: string): { backgroundColor: string; color: string } {
  const given = channelsOf(color);
  const isLight = contrast(given, [255, 255, 255]) < 3;
  const text = isLight ? '#0b1220' : '#ffffff';
  const towards = isLight ? 255 : 0;
  let fill = given;
  for (let share = 0; share < 1 && contrast(fill, channelsOf(text)) < READABLE; share += 0.04) {
    fill = given.map((channel) => Math.round(channel + (towards - channel) * share));
  }
  return { backgroundColor: `rgb(${fill.join(' ')})`, color: text };
}
