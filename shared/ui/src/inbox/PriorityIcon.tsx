import type { Priority } from '@chatbot-saas/contract/domain';
import { ChevronsUp, ChevronUp } from 'lucide-react';

/** Only what should hurry gets a mark: an icon on every row would say nothing. */
export function PriorityIcon({ priority }: { priority: Priority | undefined }) {
  if (priority === 'urgent') {
    return <ChevronsUp role="img" aria-label="Urgent priority" className="size-4 shrink-0 text-danger-ink" />;
  }
  if (priority === 'high') {
    return <ChevronUp role="img" aria-label="High priority" className="size-4 shrink-0 text-warning-ink" />;
  }
  return null;
}
