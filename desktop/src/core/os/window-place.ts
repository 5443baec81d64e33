import type { WindowPlace } from '../preferences.ts';

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** So much of the window must be on a screen, or it could not be grabbed. */
const GRIP = { width: 120, height: 48 };
export const DEFAULT_SIZE = { width: 1280, height: 800 };

/**
 * Where the window opens: where it was, if the displays of now (their work areas, in the same coordinates) still show it;
 * else as large as it was and wherever the system puts it.
 */
export function placeOn(
  place: WindowPlace | null,
  displays: readonly Rectangle[],
): Partial<Rectangle> & { width: number; height: number } {
  if (!place) return DEFAULT_SIZE;
  const { bounds } = place;
  const isReachable = displays.some((area) => {
    const width = overlap(bounds.x, bounds.width, area.x, area.width);
    // By its top edge a window is moved.
    const height = overlap(bounds.y, GRIP.height, area.y, area.height);
    return width >= GRIP.width && height >= GRIP.height;
  });
  return isReachable ? bounds : { width: bounds.width, height: bounds.height };
}

function overlap(a: number, aLength: number, b: number, bLength: number): number {
  return Math.min(a + aLength, b + bLength) - Math.max(a, b);
}
