import type { Quotas } from '@chatbot-saas/shared/domain';
import type { AppError } from '@chatbot-saas/shared/errors';

/** What services limit by themselves: only they know that it happens. */
export interface Limits {
  /**
   * One more conversation that this visitor hands to a human. Throws 429 where there have been too many, or where too many
   * of theirs wait for one: `countWaiting` looks that up.
   */
  countHandoff(
    visitor: { readonly id: string; readonly network: string },
    countWaiting: () => Promise<number>,
  ): Promise<void>;
  /** One more conversation whose visitor has written. Throws 429 where the workspace has had too many this hour. */
  countConversation(tenantId: string, quotas: Quotas): Promise<void>;
  /** One more try to sign in, counted before its password is looked at. */
  countSignIn(attempt: { email: string; network: string }): Promise<SignInAttempt>;
}

export interface SignInAttempt {
  /** 429 where there have been too many failures; such a try is not counted. */
  readonly refusal: AppError | null;
  /** Only failures count: takes this one back. */
  succeeded(): Promise<void>;
}
