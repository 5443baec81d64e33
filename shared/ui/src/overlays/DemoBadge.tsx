import { t } from '@lingui/core/macro';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../primitives/Badge.tsx';
import type { DemoPopoverProps } from './DemoPopover.tsx';
import { late } from './late.tsx';

const Popover = late((overlays) => overlays.DemoPopover);

export interface DemoBadgeProps extends Pick<DemoPopoverProps, 'ownWorkspace'> {
  /** Without its word, which some languages write too long for a narrow place. */
  isNarrow?: boolean;
}

/** Next to the name of the demo workspace: opens what of it is made up. */
export function DemoBadge({ ownWorkspace, isNarrow = false }: DemoBadgeProps) {
  const [badge, setBadge] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        aria-label={t`Demo: what’s made up`}
        aria-haspopup="dialog"
        aria-expanded={badge !== null}
        onClick={(event) => setBadge(badge ? null : event.currentTarget)}
        className="inline-flex shrink-0 rounded-full text-accent-ink hover:ring-1 hover:ring-current"
      >
        <Badge tone="accent">{isNarrow ? <Info aria-hidden className="size-4" /> : t`Demo`}</Badge>
      </button>
      {badge && <Popover badge={badge} ownWorkspace={ownWorkspace} onClose={() => setBadge(null)} />}
    </>
  );
}
