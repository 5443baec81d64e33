import type { Priority } from '@chatbot-saas/contract/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Badge, type Tone } from '../primitives/Badge.tsx';

const tones: Record<Priority, Tone> = {
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
  return <Badge tone={tones[priority]}>{t(PRIORITY_LABELS[priority])}</Badge>;
}
