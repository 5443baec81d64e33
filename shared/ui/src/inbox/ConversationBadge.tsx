import { Badge, type Tone } from '../primitives/Badge.tsx';

export type ConversationStatusName = 'active' | 'transferred' | 'escalated' | 'ended';

const tones: Record<ConversationStatusName, Tone> = {
  active: 'success',
  transferred: 'warning',
  escalated: 'danger',
  ended: 'neutral',
};

export function ConversationBadge({ status }: { status: ConversationStatusName }) {
  return <Badge tone={tones[status]}>{status.charAt(0).toUpperCase() + status.slice(1)}</Badge>;
}
