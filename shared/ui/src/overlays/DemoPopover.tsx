import { t } from '@lingui/core/macro';
import { Popover as Radix } from 'radix-ui';
import { landmarkOf } from './landmark-of.ts';
import { StandIn } from './StandIn.tsx';

export interface DemoPopoverProps {
  badge: HTMLElement;
  /** How to start an own workspace from here. */
  ownWorkspace: string;
  onClose: () => void;
}

/** Says what of the demo workspace is made up. */
export function DemoPopover({ badge, ownWorkspace, onClose }: DemoPopoverProps) {
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Trigger asChild>
        <StandIn element={badge} />
      </Radix.Trigger>
      <Radix.Portal container={landmarkOf(badge)}>
        <Radix.Content
          aria-label={t`About the demo`}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 animate-appear space-y-1.5 rounded-lg border border-line bg-raised p-3 text-base shadow-high outline-none"
        >
          <p className="font-medium text-ink">{t`You’re in the demo`}</p>
          <p className="text-muted">{t`Conversations, visitors and ratings are made up. Try anything.`}</p>
          <p className="text-muted">{ownWorkspace}</p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
