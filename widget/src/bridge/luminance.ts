/** WCAG relative luminance of `#rrggbb`. */
export function luminance(color: string): number {
  return [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
    const channel = Number(`0x${color.slice(2 * at + 1, 2 * at + 3)}`) / 255;
    return sum + weight * (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
  }, 0);
}
