import { Slot } from 'radix-ui';
import { type FocusEvent, type PointerEvent, type ReactElement, useId, useRef, useState } from 'react';
import { isFocusReturning } from '../hooks/use-return-focus.ts';
import { late } from './late.tsx';
import type { TooltipBubbleProps } from './TooltipBubble.tsx';

const HOVER_MS = 400;
const Bubble = late((overlays) => overlays.TooltipBubble);

export interface TooltipProps extends Pick<TooltipBubbleProps, 'content'> {
  side?: TooltipBubbleProps['side'];
  children: ReactElement;
}

/** There is one at a time. */
let closeOpen: () => void = () => undefined;

export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  /** From the first move over it until the pointer leaves. */
  const hover = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);

  const close = () => {
    clearTimeout(hover.current);
    setAnchor(null);
  };
  const open = (element: HTMLElement) => {
    closeOpen();
    closeOpen = close;
    setAnchor(element);
  };
  const onPointerMove = ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'touch') hover.current ??= setTimeout(() => open(currentTarget), HOVER_MS);
  };
  const onPointerLeave = () => {
    close();
    hover.current = undefined;
  };
  const onPointerDown = () => {
    close();
    isPressed.current = true;
    addEventListener('pointerup', () => (isPressed.current = false), { once: true });
  };
  const onFocus = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    // After a dialog, an open tooltip would take the next Escape.
    if (!isPressed.current && !isFocusReturning()) open(currentTarget);
  };
  return (
    <>
      <Slot.Root
        aria-describedby={anchor ? id : undefined}
        data-state={anchor ? 'open' : 'closed'}
        onPointerMove={onPointerMove}
        onPointerLeave={onPointerLeave}
        onPointerDown={onPointerDown}
        onFocus={onFocus}
        onBlur={close}
        onClick={close}
      >
        {children}
      </Slot.Root>
      {anchor && <Bubble id={id} anchor={anchor} side={side} content={content} onClose={close} />}
    </>
  );
}
