import { useCommandState } from 'cmdk';
import { type RefObject, useLayoutEffect } from 'react';

interface SelectedLineProps {
  menu: RefObject<HTMLElement | null>;
  /** Whether a line was chosen by keys or pointer since the last typing. */
  isMoved: RefObject<boolean>;
  /** The value of the line to select. */
  onSelect: (value: string) => void;
}

/**
 * Keeps a line selected whenever there is one, and reports which. After typing, cmdk 1.1.1 may name the line selected
 * before, which may be gone, or none: it looks before the list is rendered again. Until one moves, the first line is
 * selected, also when better results arrive above.
 */
export function SelectedLine({ menu, isMoved, onSelect }: SelectedLineProps) {
  useCommandState(({ value }) => value);
  useCommandState(({ selectedItemId }) => selectedItemId);
  useCommandState(({ filtered }) => filtered.groups);
  useLayoutEffect(() => {
    const selected = menu.current?.querySelector('[role="option"][aria-selected="true"]');
    const first = menu.current?.querySelector('[role="option"]');
    if (first && first !== selected && (!selected || !isMoved.current))
      onSelect(first.getAttribute('data-value') ?? '');
    for (const element of menu.current?.querySelectorAll('[role="combobox"], [role="listbox"]') ?? []) {
      if (selected) element.setAttribute('aria-activedescendant', selected.id);
      else element.removeAttribute('aria-activedescendant');
    }
  });
  return null;
}
