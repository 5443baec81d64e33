/**
 * White or black, whichever shows better on a ground of `#rrggbb`. Squares are near enough to the exact luminance that
 * the frame calculates: an icon needs 3:1, which white has up to a luminance of 0.3 and black from 0.1.
 */
export function inkOn(color: string): string {
  const square = (start: number) => Number(`0x${color.slice(start, start + 2)}`) ** 2;
  return 3 * square(1) + 10 * square(3) + square(5) > 270_000 ? '#000' : '#fff';
}
