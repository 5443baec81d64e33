import type { MailState } from '@chatbot-saas/contract';
import type { MailStatus } from '@chatbot-saas/contract/domain';

/** What the row of a stored mail says of how far it is. */
export interface MailStateRow {
  status: MailStatus;
  attempts: number;
  next_attempt_at: Date | null;
  last_attempt_at: Date | null;
  error: string | null;
  created_at: Date;
}

export const stateOf = (row: MailStateRow): MailState => ({
  status: row.status,
  attempts: row.attempts,
  createdAt: row.created_at.toISOString(),
  lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
  nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  error: row.error,
});
