import type { ConversationChannel, Priority } from '@chatbot-saas/contract/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Mail } from 'lucide-react';
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

const byEmail = () => t({ message: 'Email', context: 'how a conversation came' });

/** Only of what came another way than by chat: the usual one on every conversation would say nothing. */
export function ChannelBadge({ channel }: { channel: ConversationChannel }) {
  if (channel !== 'email') return null;
  return (
    <Badge icon={<Mail aria-hidden className="size-3.5" />}>
      <span className="@max-[26rem]:sr-only">{byEmail()}</span>
    </Badge>
  );
}

/** The same where the word doesn’t fit. */
export function ChannelIcon({ channel }: { channel: ConversationChannel }) {
  if (channel !== 'email') return null;
  return (
    <span title={byEmail()} className="shrink-0 text-muted">
      <Mail aria-hidden className="size-3.5" />
      <span className="sr-only">{byEmail()}</span>
    </span>
  );
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
