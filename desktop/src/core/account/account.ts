import { createHash } from 'node:crypto';
import type { Tenant, User } from '@chatbot-saas/contract';

/** A signed-in person on one server. */
export interface Account {
  /** Origin of the server, without a slash at the end. */
  server: string;
  token: string;
  user: User;
  tenant: Tenant;
}

/** What the server may say differently each time it is asked. */
export type Profile = Pick<Account, 'user' | 'tenant'>;

/** Names the account's own files: two accounts, or one e-mail on two servers, never share a byte. */
export function accountKey({ server, user }: Pick<Account, 'server' | 'user'>): string {
  return createHash('sha256').update(`${server}\n${user._id}`).digest('hex').slice(0, 32);
}
