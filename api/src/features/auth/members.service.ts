import type { MemberChange, User } from '@chatbot-saas/contract';
import { isDigest, type TeamMailKind } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import type { Scope } from '../../context/index.ts';
import { isUniqueViolation } from '../../db/index.ts';
import * as digests from '../mail/team/digest/plan.service.ts';
import * as sessions from './sessions.store.ts';
import * as users from './users.store.ts';

export type { NewUser } from './users.store.ts';

/** A tenant's accounts. The callers decide who may create, change or remove them. */
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

/** Returns null if there is no such member, or if it is the owner. */
export const update = (scope: Scope, id: string, change: MemberChange): Promise<User | null> =>
  users.updateMember(scope.db, id, change);

/** Turns one kind of mail on or off. Returns false if there is no such member. */
export async function setTeamMail(
  scope: Scope,
  id: string,
  kind: TeamMailKind,
  isWanted: boolean,
): Promise<boolean> {
  const change = isDigest(kind) ? { digest: isWanted ? kind : ('off' as const) } : { [kind]: isWanted };
  const before = await users.lock(scope.db, id);
  const after = before && (await users.setTeamMail(scope.db, id, change));
  if (after) await digests.replan(scope, before, after);
  return after !== null;
}

/** Ends the member's sessions and open connections. Returns false if there is no such member. */
export async function remove(scope: Scope, id: string): Promise<boolean> {
  await endSessions(scope, id);
  return users.removeMember(scope.db, id);
}

/**
 * Ends every session of the person except `except`. The caller holds their row, or a new session could start meanwhile.
 */
export async function endSessions(scope: Scope, userId: string, except?: string): Promise<void> {
  for (const sessionId of await sessions.removeAll(scope.db, userId, except)) {
    scope.publish('session.ended', { sessionId });
  }
}

/** Also thrown for a person who was removed during their last call. */
export const sessionEnded = () =>
  new AppError('not_signed_in', 'Your session has ended. Please sign in again.');
