import { Slot } from 'radix-ui';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { late } from './late.tsx';
import type { MenuPopupProps } from './MenuPopup.tsx';

const Popup = late((overlays) => overlays.MenuPopup);
export const MenuItem = late((overlays) => overlays.MenuItem);
export const MenuChoice = late((overlays) => overlays.MenuChoice);
export const MenuSeparator = late((overlays) => overlays.MenuSeparator);

export interface MenuProps extends Partial<Pick<MenuPopupProps, 'align' | 'side'>> {
  trigger: ReactElement;
  children: ReactNode;
}

/** `trigger` must be a plain button element (or Button): IconButton's tooltip would sit between it and the menu. */
export function Menu({ trigger, align = 'end', side = 'bottom', children }: MenuProps) {
  const id = useId();
  const [opened, setOpened] = useState<Pick<MenuPopupProps, 'trigger' | 'isByKeyboard'> | null>(null);
  const toggle = (event: MouseEvent<HTMLElement>) => {
    // A click that no pointer made counts none.
    setOpened(opened ? null : { trigger: event.currentTarget, isByKeyboard: event.detail === 0 });
  };
  const openByArrow = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpened({ trigger: event.currentTarget, isByKeyboard: true });
  };
  return (
    <>
      <Slot.Root
        id={`${id}trigger`}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-controls={opened ? id : undefined}
        onClick={toggle}
        onKeyDown={openByArrow}
      >
        {trigger}
      </Slot.Root>
      {opened && (
        <Popup {...opened} id={id} align={align} side={side} onClose={() => setOpened(null)}>
          {children}
        </Popup>
      )}
    </>
  );
}
