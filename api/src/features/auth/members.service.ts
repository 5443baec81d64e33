import type { MemberChange, User } from '@chatbot-saas/shared/contracts';
import { AppError } from '@chatbot-saas/shared/errors';
import type { Scope } from '../../context/index.ts';
import { isUniqueViolation } from '../../db/index.ts';
import * as sessions from './sessions.store.ts';
import * as users from './users.store.ts';

export type { NewUser } from './users.store.ts';

/** The people of a tenant, as accounts: who may be made, changed or removed is for the callers to decide. */
export async function create(scope: Scope, person: users.NewUser): Promise<User> {
  try {
    return await users.insert(scope.db, person);
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) {
      throw new AppError('email_taken', 'An account with this email already exists.');
    }
    throw error;
  }
}

export const list = (scope: Scope): Promise<User[]> => users.list(scope.db);
export const find = (scope: Scope, id: string): Promise<User | null> => users.find(scope.db, id);

export const getOwner = (scope: Scope): Promise<User> => users.getOwner(scope.db);

/** null when there is no such member; the owner is none. */
export const update = (scope: Scope, id: string, change: MemberChange): Promise<User | null> =>
  users.updateMember(scope.db, id, change);

/** Their sessions end at once, open connections included. False when there is no such member. */
export async function remove(scope: Scope, id: string): Promise<boolean> {
  await endSessions(scope, id);
  return users.removeMember(scope.db, id);
}

/** Ends every session of that person but `except`. Their row must be held, or one may begin right behind this. */
export async function endSessions(scope: Scope, userId: string, except?: string): Promise<void> {
  for (const sessionId of await sessions.removeAll(scope.db, userId, except)) {
    scope.publish('session.ended', { sessionId });
  }
}
