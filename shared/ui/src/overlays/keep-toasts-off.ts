import { shownDirection } from '../texts/direction.ts';

const GAP = 16;
/** What a notice in the corner takes, with what is around it. */
const TOAST = { width: 380, height: 88 };

/** A `ref` for the buttons of a dialog: where they reach into the corner of the toasts, these rise above them. */
export function keepToastsOff(buttons: HTMLElement | null): (() => void) | undefined {
  const panel = buttons?.parentElement;
  if (!buttons || !panel) return;
  const { style } = document.documentElement;
  const before = style.getPropertyValue('--toast-lift');
  const place = () => {
    const { top, bottom, left, right } = buttons.getBoundingClientRect();
    const after = shownDirection() === 'rtl' ? left : innerWidth - right;
    const areInCorner = innerHeight - bottom < TOAST.height && after < TOAST.width;
    style.setProperty('--toast-lift', areInCorner ? `${innerHeight - top + GAP}px` : before);
  };
  place();
  const sizes = new ResizeObserver(place);
  for (const element of [panel, document.documentElement]) sizes.observe(element);
  return () => {
    sizes.disconnect();
    style.setProperty('--toast-lift', before);
  };
}
