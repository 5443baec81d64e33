import { t } from '@lingui/core/macro';
import { Ban } from 'lucide-react';
import { Badge } from '../primitives/Badge.tsx';

/** They may not write until the block ends or a member lifts it. */
export function BlockedBadge() {
  return (
    <Badge tone="danger" icon={<Ban aria-hidden className="size-3.5" />}>
      {t`Blocked`}
    </Badge>
  );
}
