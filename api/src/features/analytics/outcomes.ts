import type { ConversationOutcome } from '@chatbot-saas/contract/domain';

/** Conditions on a conversation. At most one holds, and none while it is under way without an answer. */
export const OUTCOMES: Record<ConversationOutcome, string> = {
  resolved: 'answered > 0 AND handoff_requested_at IS NULL',
  handed_off: 'handoff_requested_at IS NOT NULL',
  unanswered: `answered = 0 AND not_answered > 0 AND handoff_requested_at IS NULL AND ended_at IS NOT NULL`,
};
