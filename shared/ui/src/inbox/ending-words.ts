import type { Ending, EndReason } from '@chatbot-saas/contract/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const END_REASONS: Record<EndReason, MessageDescriptor> = {
  visitor: msg`By the visitor`,
  agent: msg`By the team`,
  idle: msg`No messages for a while`,
};

export const ENDING_LABELS: Record<Ending, MessageDescriptor> = {
  resolved: msg`Resolved`,
  no_reply: msg`No reply`,
  spam: msg`Spam`,
  other: msg({ message: 'Other', context: 'reason of an ending' }),
};
