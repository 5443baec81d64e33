import type { Member, MemberChange, NewMember, User } from '@chatbot-saas/contract';
import { AppError } from '@chatbot-saas/contract/errors';
import { notFound, type Scope, staffOf } from '../../context/index.ts';
import type { TransactionRunner } from '../../context/serve.ts';
import * as members from '../auth/members.service.ts';
import { hashPassword } from '../auth/passwords.ts';
import * as handoff from '../conversations/handoff/handoff.service.ts';
import * as presence from '../conversations/presence/presence.service.ts';
import * as views from '../conversations/views/views.service.ts';
import * as savedReplies from '../replies/saved-replies.service.ts';
import * as tenants from '../settings/tenant.service.ts';
import { assertNotOneself, assertNotOwner, assertTeamQuota } from './team.policy.ts';

/** A member who was added between the two queries. */
const UNSEEN = { presence: 'offline', lastSeenAt: null, openChats: 0 } as const;

export async function list(scope: Scope): Promise<Member[]> {
  const attendance = await presence.list(scope);
  const users = await members.list(scope);
  return users.map((user) => ({ ...user, ...(attendance.get(user._id) ?? UNSEEN) }));
}

/** The admin knows the password, so the member must change it first. */
export async function add({ run }: TransactionRunner, draft: NewMember): Promise<User> {
  const account = await accountOf(draft);
  return run(async (scope) => {
    const { timezone } = await tenants.get(scope);
    return insert(scope, { ...account, timezone, mustChangePassword: true });
  });
}

/** For a public password, such as the demo's. */
export async function addWithOwnPassword(scope: Scope, draft: NewMember): Promise<User> {
  return insert(scope, await accountOf(draft));
}

async function accountOf({ password, ...person }: NewMember): Promise<members.NewUser> {
  return { ...person, passwordHash: await hashPassword(password) };
}

async function insert(scope: Scope, account: members.NewUser): Promise<User> {
  assertTeamQuota(await tenants.lockAgentQuota(scope));
  return members.create(scope, account);
}

export async function update(scope: Scope, id: string, change: MemberChange): Promise<User> {
  const changed = await members.update(scope, id, change);
  if (changed) return changed;
  assertNotOwner(await get(scope, id));
  throw notFound();
}

/** How often a member may get conversations while being removed. */
const MOST_TRIES = 5;

/** Requeues the member's conversations; their messages stay under their name. */
export async function remove({ run }: TransactionRunner, id: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (await run((scope) => tryRemove(scope, id))) return;
  }
  throw new AppError('state_conflict', 'They are being given conversations right now. Please try again.');
}

async function tryRemove(scope: Scope, id: string): Promise<boolean> {
  assertNotOwner(await get(scope, id));
  assertNotOneself(staffOf(scope), id);
  if (!(await handoff.requeueAll(scope, id))) return false;
  await savedReplies.removePrivate(scope, id);
  await views.removePrivate(scope, id);
  if (!(await members.remove(scope, id))) throw notFound();
  scope.publish('presence.changed', { userId: id, presence: 'offline' });
  return true;
}

async function get(scope: Scope, id: string): Promise<User> {
  const user = await members.find(scope, id);
  if (!user) throw notFound();
  return user;
}
