import { Badge, formatNumber, Tick } from '@chatbot-saas/ui';
import type { ReactNode } from 'react';

interface TabCountProps {
  total: number;
  children: ReactNode;
}

/** A tab's label, with how much waits there. */
export function TabCount({ total, children }: TabCountProps) {
  return (
    <span className="inline-flex items-center gap-2">
      {children}
      {total > 0 && (
        <Tick value={total}>
          <Badge tone="warning">{formatNumber(total)}</Badge>
        </Tick>
      )}
    </span>
  );
}
