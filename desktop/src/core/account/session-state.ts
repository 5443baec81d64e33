import type { Tenant, User } from '@chatbot-saas/contract';
import type { CoreErrorCode } from '../core-error.ts';
import type { Unsent } from './unsent.ts';

export type SessionState =
  | { status: 'restoring' }
  | {
      status: 'signed-out';
      /** The server of the last sign-in, so that its address is typed once. */
      server: string | null;
      /** Whose files are still here; null after an ordinary sign-out. */
      email: string | null;
      unsent: Unsent;
      /** Why a session ended by itself; null after an ordinary sign-out. */
      reason: CoreErrorCode | null;
    }
  | {
      status: 'signed-in';
      server: string;
      user: Pick<User, '_id' | 'name' | 'email' | 'role' | 'preferences' | 'mustChangePassword'>;
      tenant: Pick<Tenant, 'name' | 'isDemo' | 'hours'>;
      /** False when this computer has no key store: the sign-in then ends with the program. */
      isKept: boolean;
    };

export interface SignInForm {
  server: string;
  email: string;
  password: string;
  /** Agreed to: what another account has not sent is removed. */
  removeUnsent?: boolean | undefined;
}
