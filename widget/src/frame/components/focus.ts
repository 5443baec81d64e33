import { useLayoutEffect, useRef } from 'react';

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

/** Where a keyboard shows on the screen, it must not come up uncalled-for over half the chat. */
export const hasPointer = () => !matchMedia('(hover: none)').matches;

/**
 * A control that went away with what it was for, a suggestion or the field itself, leaves the focus nowhere: on in the
 * field then, or at what was said where there is none. Not on the next button, which the next key typed would press; and
 * not away from the page around, where the visitor may be by now.
 */
export function useKeptFocus(): void {
  const held = useRef<Element | null>(null);
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) held.current = activeElement;
  useLayoutEffect(() => {
    if (document.activeElement !== body || !document.hasFocus() || !held.current) return;
    if (held.current.isConnected && held.current.matches(':enabled')) return;
    const field = hasPointer() && document.querySelector<HTMLElement>('.composer textarea');
    (field || document.querySelector<HTMLElement>('.log'))?.focus();
  });
}
