import { t } from '@lingui/core/macro';
import { BadgeCheck } from 'lucide-react';
import { Badge } from '../primitives/Badge.tsx';

/** The customer's own server has said who they are. All others have said it of themselves. */
export function VerifiedBadge() {
  return (
    <Badge tone="success" icon={<BadgeCheck aria-hidden className="size-3.5" />}>
      {t`Verified`}
    </Badge>
  );
}
