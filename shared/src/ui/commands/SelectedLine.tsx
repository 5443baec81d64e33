import { useCommandState } from 'cmdk';
import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells whoever listens which line Enter takes. After typing, cmdk 1.1.1 still names the line selected before, which may
 * be gone: it looks before the list is drawn anew.
 */
export function SelectedLine({ menu }: { menu: RefObject<HTMLElement | null> }) {
  useCommandState(({ value }) => value);
  useCommandState(({ selectedItemId }) => selectedItemId);
  useLayoutEffect(() => {
    const id = menu.current?.querySelector('[role="option"][aria-selected="true"]')?.id;
    for (const element of menu.current?.querySelectorAll('[role="combobox"], [role="listbox"]') ?? []) {
      if (id) element.setAttribute('aria-activedescendant', id);
      else element.removeAttribute('aria-activedescendant');
    }
  });
  return null;
}
