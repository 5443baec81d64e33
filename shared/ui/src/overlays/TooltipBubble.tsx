import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { landmarkOf } from './landmark-of.ts';
import { StandIn } from './StandIn.tsx';

export interface TooltipBubbleProps {
  id: string;
  anchor: HTMLElement;
  side: 'top' | 'right' | 'bottom' | 'left';
  content: ReactNode;
  onClose: () => void;
}

export function TooltipBubble({ id, anchor, side, content, onClose }: TooltipBubbleProps) {
  return (
    <Radix.Provider disableHoverableContent>
      <Radix.Root open onOpenChange={onClose}>
        <Radix.Trigger asChild>
          <StandIn element={anchor} />
        </Radix.Trigger>
        <Radix.Portal container={landmarkOf(anchor)}>
          <Radix.Content
            id={id}
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-72 animate-appear rounded-sm bg-ink px-2 py-1 text-canvas text-sm shadow-high"
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
