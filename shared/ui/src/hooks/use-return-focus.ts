import { useRef } from 'react';

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
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
