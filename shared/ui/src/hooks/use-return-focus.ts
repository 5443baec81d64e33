import { useRef } from 'react';

let isReturning = false;

/** Whether a closed dialog is just giving the focus back: the person has not moved it there. */
export const isFocusReturning = (): boolean => isReturning;

/**
 * Dialogs here are opened by state and have no Radix trigger, so Radix would leave the keyboard nowhere on closing.
 * It goes back to what had it before; when that is gone, like a deleted row, to the page's main part.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    giveBack: (event: Event) => {
      event.preventDefault();
      // What closed it may have led the keyboard on already, as to the box that an answer was put into.
      if (document.activeElement !== document.body) return;
      const target = opener.current?.isConnected ? opener.current : document.querySelector('main');
      isReturning = true;
      if (target instanceof HTMLElement) target.focus();
      isReturning = false;
    },
  };
}
