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

export const statusName = (status: ConversationStatusName): string => t(STATUS_LABELS[status]);

export function ConversationBadge({ status }: { status: ConversationStatusName }) {
  return <Badge tone={statusTones[status]}>{statusName(status)}</Badge>;
}

/** Started by a test of the team: no visitor waits for an answer. */
export function TestBadge() {
  return <Badge tone="neutral">{t`Test`}</Badge>;
}
