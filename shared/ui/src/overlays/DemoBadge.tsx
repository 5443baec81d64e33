import { t } from '@lingui/core/macro';
import { Info } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { Badge } from '../primitives/Badge.tsx';

export interface DemoBadgeProps {
  /** How to start an own workspace from here. */
  ownWorkspace: string;
  /** Without its word, which some languages write too long for a narrow place. */
  isNarrow?: boolean;
}

/** Next to the name of the demo workspace: says what of it is made up. */
export function DemoBadge({ ownWorkspace, isNarrow = false }: DemoBadgeProps) {
  return (
    <Radix.Root>
      <Radix.Trigger
        aria-label={t`Demo: what’s made up`}
        className="inline-flex shrink-0 rounded-sm hover:opacity-80"
      >
        <Badge tone="accent">{isNarrow ? <Info aria-hidden className="size-4" /> : t`Demo`}</Badge>
      </Radix.Trigger>
      <Radix.Portal>
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
