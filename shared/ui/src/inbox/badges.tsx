import type { Priority } from '@chatbot-saas/contract/domain';
import { Badge, type Tone } from '../primitives/Badge.tsx';

export type ConversationStatusName = 'active' | 'transferred' | 'escalated' | 'ended';

const statusTones: Record<ConversationStatusName, Tone> = {
  active: 'accent',
  transferred: 'people',
  escalated: 'danger',
  ended: 'neutral',
};

export function ConversationBadge({ status }: { status: ConversationStatusName }) {
  return <Badge tone={statusTones[status]}>{status.charAt(0).toUpperCase() + status.slice(1)}</Badge>;
}

/** Started by a test of the team: no visitor waits for an answer. */
export function TestBadge() {
  return <Badge tone="neutral">Test</Badge>;
}

const priorityTones: Record<Priority, Tone> = {
  low: 'neutral',
  medium: 'neutral',
  high: 'warning',
  urgent: 'danger',
};
const priorityNames: Record<Priority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
};

export function PriorityBadge({ priority }: { priority: Priority }) {
  return <Badge tone={priorityTones[priority]}>{priorityNames[priority]} priority</Badge>;
}
