import type { Conversation } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';

/** Who has it: unassigned, offered to an agent, or assigned. */
export function holder(conversation: Conversation, viewerId: string): string {
  const { assignedAgent, assignedAgentName, isAccepted, status } = conversation;
  if (!assignedAgent) return status === 'active' ? t`Assistant` : t`Unassigned`;
  const isTheirs = isAccepted || status === 'ended';
  if (assignedAgent === viewerId) return isTheirs ? t`You` : t`Offered to you`;
  const agent = assignedAgentName ?? t`A teammate`;
  return isTheirs ? agent : t`Offered to ${agent}`;
}
