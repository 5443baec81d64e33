import type { ConversationChannel } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { Mail } from 'lucide-react';
import { Badge } from '../primitives/Badge.tsx';

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
