import { Tooltip as Radix } from 'radix-ui';
import type { FocusEvent, ReactElement, ReactNode } from 'react';
import { isFocusReturning } from '../hooks/use-return-focus.ts';

export interface TooltipProps {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactElement;
}

export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400} disableHoverableContent>
      <Radix.Root>
        <Radix.Trigger asChild onFocus={keepClosed}>
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            // Gone at once: on its way out it would take the Escape that is meant for a dialog.
            className="z-50 max-w-72 animate-appear data-[state=closed]:animate-none rounded-sm bg-ink px-2 py-1 text-canvas text-sm shadow-high"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

/** After a dialog, an open tooltip would take the next Escape. */
function keepClosed(event: FocusEvent): void {
  if (isFocusReturning()) event.preventDefault();
}
