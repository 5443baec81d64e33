import type { Priority } from '@chatbot-saas/contract/domain';
import { Badge, type Tone } from '../primitives/Badge.tsx';

const tones: Record<Priority, Tone> = {
  low: 'neutral',
  medium: 'neutral',
  high: 'warning',
  urgent: 'danger',
};
const names: Record<Priority, string> = { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' };

export function PriorityBadge({ priority }: { priority: Priority }) {
  return <Badge tone={tones[priority]}>{names[priority]} priority</Badge>;
}
