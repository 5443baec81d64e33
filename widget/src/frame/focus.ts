const FOCUSABLE = 'button:enabled,input,textarea,summary,a[href],[tabindex="0"]';

/** From the last control Tab leads to the first one, not out into the page: Escape is the way there. */
export function keepFocusInside(event: KeyboardEvent): void {
  const inView = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (control) => control.offsetParent,
  );
  const [from, to] = event.shiftKey ? [inView[0], inView.at(-1)] : [inView.at(-1), inView[0]];
  if (document.activeElement !== from && document.activeElement !== document.body) return;
  event.preventDefault();
  to?.focus();
}
