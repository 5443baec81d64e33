import type { ShownBlock } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { formatDateTime } from '../time/times.ts';

/** Until when a person may not write, and why. */
export function BlockNote({ block }: { block: ShownBlock }) {
  const end = block.until && formatDateTime(block.until);
  return (
    <div className="text-sm">
      <p className="text-muted">{end ? t`Until ${end}` : t`Until unblocked`}</p>
      {block.reason && (
        <p dir="auto" className="text-match [overflow-wrap:anywhere]">
          {block.reason}
        </p>
      )}
    </div>
  );
}
