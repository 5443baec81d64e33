import type { Quotas } from '@chatbot-saas/contract/domain';
import type { AppError } from '@chatbot-saas/contract/errors';

/** Limits that services apply themselves, because only they know when the counted action happens. */
export interface Limits {
  /**
   * Counts a handoff of this visitor. Throws 429 beyond the limit, or when too many of its conversations wait, as
   * `countWaiting` reports.
   */
  countHandoff(
    visitor: { readonly id: string; readonly network: string },
    countWaiting: () => Promise<number>,
  ): Promise<void>;
  /** Counts a conversation with a first visitor message. Throws 429 beyond the workspace's hourly limit. */
  countConversation(tenantId: string, quotas: Quotas): Promise<void>;
  /** Counts a conversation that a known contact starts. Throws 429 beyond the hourly limit. */
  countStart(contactId: string): Promise<void>;
  /** Counts a sign-in attempt before its password check. */
  countSignIn(attempt: { email: string; network: string }): Promise<SignInAttempt>;
}

export interface SignInAttempt {
  /** The 429 error after too many failures. A refused attempt is not counted. */
  readonly refusal: AppError | null;
  /** Removes this attempt from the count, because only failures count. */
  succeeded(): Promise<void>;
}
