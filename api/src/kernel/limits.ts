import type { KeyActor } from './actor.ts';

/** What services limit by themselves: only they know that it happens. Each throws 429 where there has been too much. */
export interface Limits {
  /** One more conversation that this visitor hands to a human. */
  countHandoff(visitor: KeyActor): Promise<void>;
  /** One more try to sign in, counted before its password is looked at. */
  countSignIn(attempt: { email: string; network: string }): Promise<SignInAttempt>;
}

export interface SignInAttempt {
  /** Only failures count: takes this one back. */
  succeeded(): Promise<void>;
}
