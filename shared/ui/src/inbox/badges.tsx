import type { Priority } from '@chatbot-saas/contract/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Badge, type Tone } from '../primitives/Badge.tsx';

export type ConversationStatusName = 'active' | 'transferred' | 'escalated' | 'ended';

const statusTones: Record<ConversationStatusName, Tone> = {
  active: 'accent',
  transferred: 'people',
  escalated: 'danger',
  ended: 'neutral',
};

const STATUS_LABELS: Record<ConversationStatusName, MessageDescriptor> = {
  active: msg`Active`,
  transferred: msg`Transferred`,
  escalated: msg`Escalated`,
  ended: msg`Ended`,
};

export function ConversationBadge({ status }: { status: ConversationStatusName }) {
  return <Badge tone={statusTones[status]}>{t(STATUS_LABELS[status])}</Badge>;
}

/** Started by a test of the team: no visitor waits for an answer. */
export function TestBadge() {
  return <Badge tone="neutral">{t`Test`}</Badge>;
}

const priorityTones: Record<Priority, Tone> = {
  low: 'neutral',
  medium: 'neutral',
  high: 'warning',
  urgent: 'danger',
};
export const PRIORITY_LABELS: Record<Priority, MessageDescriptor> = {
  low: msg`Low priority`,
  medium: msg`Medium priority`,
  high: msg`High priority`,
  urgent: msg`Urgent priority`,
};

export function PriorityBadge({ priority }: { priority: Priority }) {
  return <Badge tone={priorityTones[priority]}>{t(PRIORITY_LABELS[priority])}</Badge>;
}
