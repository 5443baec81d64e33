import { DropdownMenu as Radix } from 'radix-ui';
import type { FocusEvent, ReactNode } from 'react';
import { cx } from '../primitives/cx.ts';
import { shownDirection } from '../texts/direction.ts';
import { landmarkOf } from './landmark-of.ts';
import { StandIn } from './StandIn.tsx';

export interface MenuPopupProps {
  id: string;
  trigger: HTMLElement;
  /** The first item then has the focus at once. */
  isByKeyboard: boolean;
  align: 'start' | 'center' | 'end';
  side: 'top' | 'right' | 'bottom' | 'left';
  onClose: () => void;
  children: ReactNode;
}

export function MenuPopup({ id, trigger, isByKeyboard, align, side, onClose, children }: MenuPopupProps) {
  const enter = (event: FocusEvent<HTMLElement>) => {
    const menu = event.currentTarget;
    if (isByKeyboard && event.target === menu && !menu.contains(event.relatedTarget)) {
      menu.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
    }
  };
  return (
    <Radix.Root open onOpenChange={onClose} modal={false} dir={shownDirection()}>
      <Radix.Trigger asChild>
        <StandIn element={trigger} />
      </Radix.Trigger>
      <Radix.Portal container={landmarkOf(trigger)}>
        <Radix.Content
          id={id}
          aria-labelledby={trigger.id}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onFocus={enter}
          // The trigger closes the menu itself: else it would find it closed, and open it again.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && trigger.contains(event.target)) event.preventDefault();
          }}
          className="z-50 min-w-48 max-w-80 animate-appear rounded-lg border border-line bg-raised p-1 shadow-high"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemClass =
  'flex min-h-8 select-none pointer-coarse:min-h-11 items-center gap-2 rounded-md px-2 py-1 text-base outline-none data-[disabled]:opacity-55 data-[highlighted]:bg-hover';

export interface MenuItemProps {
  onSelect: () => void;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, icon, danger = false, disabled = false, children }: MenuItemProps) {
  return (
    <Radix.Item
      disabled={disabled}
      onSelect={onSelect}
      className={cx(itemClass, 'cursor-pointer', danger ? 'text-danger-ink' : 'text-ink')}
    >
      {icon}
      {children}
    </Radix.Item>
  );
}

export interface MenuChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: { value: string; label: string }[];
}

/** One of several, with a mark on the present one. */
export function MenuChoice({ label, value, onChange, options }: MenuChoiceProps) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onChange}>
      <Radix.Label className="px-2 pt-1.5 pb-1 text-sm text-subtle">{label}</Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          className={cx(itemClass, 'cursor-pointer justify-between text-ink')}
        >
          {option.label}
          <Radix.ItemIndicator className="size-1.5 rounded-full bg-accent" />
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
