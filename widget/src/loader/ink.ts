/**
 * White or black, whichever shows better on a ground of `#rrggbb`. Squares are near enough to the exact luminance that
 * the frame reckons with: an icon needs 3:1, which white has up to a luminance of 0.3 and black from 0.1.
 */
export function inkOn(color: string): string {
  const value = Number(`0x${color.slice(1)}`);
  const square = (shift: number) => ((value >> shift) & 255) ** 2;
  return 3 * square(16) + 10 * square(8) + square(0) > 270_000 ? '#000' : '#fff';
}
