import { ANONYMOUS_NAME } from '@chatbot-saas/contract/domain';
import { AppError, conversationPath } from '@chatbot-saas/contract/errors';
import { notFound, type Scope, type StaffActor } from '../../../context/index.ts';
import { openNow } from '../../settings/hours/open-now.ts';
import * as tenants from '../../settings/tenant.service.ts';
import * as presenceStore from '../presence/presence.store.ts';
import * as waitingStore from '../waiting.store.ts';

interface Agent {
  id: string;
}

/**
 * The limit of open conversations per person. Automatic offers count accepted and offered ones. Accepting by hand
 * counts accepted ones only, so that offers never keep an agent from a visitor.
 */
export const maxConcurrentChats = async (scope: Scope): Promise<number> =>
  (await tenants.turnSettings(scope)).settings.handoff.maxConcurrentChats;

/** The agents below their limit, the one with the fewest open conversations first. */
async function withCapacity(scope: Scope, agents: readonly Agent[]): Promise<string[]> {
  if (agents.length === 0) return [];
  const ids = agents.map(({ id }) => id);
  const open = await waitingStore.openCounts(scope.db, ids);
  const limit = await maxConcurrentChats(scope);
  const load = (id: string) => open.get(id) ?? 0;
  return ids.filter((id) => load(id) < limit).sort((a, b) => load(a) - load(b));
}

/**
 * The agents who could get an offer now, and none outside of opening hours. Nothing is locked, so the answer may change
 * before the next statement.
 */
export async function agentsWithCapacity(scope: Scope): Promise<string[]> {
  if (!openNow((await tenants.turnSettings(scope)).hours).open) return [];
  return withCapacity(scope, await presenceStore.listOnline(scope.db));
}

/**
 * The online agent below the limit with the fewest open conversations, or null. The agents' rows stay locked until the
 * transaction ends, so that two conversations never take one last place.
 */
export async function leastBusyAgent(scope: Scope, except?: string | null): Promise<string | null> {
  const online = await presenceStore.lockOnline(scope.db);
  const [first] = await withCapacity(
    scope,
    online.filter(({ id }) => id !== except),
  );
  return first ?? null;
}

const hasCapacity = async (scope: Scope, id: string): Promise<boolean> =>
  (await withCapacity(scope, [{ id }])).length > 0;

/** Whether the agent may accept another conversation by hand. */
export const mayTakeMore = async (scope: Scope, id: string): Promise<boolean> =>
  (await waitingStore.listAcceptedBy(scope.db, id)).length < (await maxConcurrentChats(scope));

/** For accepting by hand: online or not, but never above the limit. The error lists the agent's conversations. */
export async function assertOwnCapacity(scope: Scope, actor: StaffActor): Promise<void> {
  const person = await presenceStore.lockPerson(scope.db, actor.id);
  // The person was removed from the team during this call.
  if (!person) throw notFound();
  const accepted = await waitingStore.listAcceptedBy(scope.db, actor.id);
  const limit = await maxConcurrentChats(scope);
  if (accepted.length < limit) return;
  throw new AppError(
    'state_conflict',
    `You've reached your limit of ${limit} ${limit === 1 ? 'chat' : 'chats'}. Finish or return one first.`,
    {
      details: accepted.map(({ id, visitor_name }) => ({
        path: conversationPath(id),
        message: visitor_name ?? ANONYMOUS_NAME,
      })),
    },
  );
}

/** Locks a person who must not have left the team. */
export async function assertStillThere(scope: Scope, id: string): Promise<{ name: string }> {
  const person = await presenceStore.lockPerson(scope.db, id);
  if (!person) throw new AppError('state_conflict', 'This teammate has left.');
  return person;
}

/** As `assertOwnCapacity`, for a teammate. */
export async function assertColleagueCapacity(scope: Scope, id: string): Promise<void> {
  const { name } = await assertStillThere(scope, id);
  if (!(await mayTakeMore(scope, id))) throw noCapacity(name);
}

const noCapacity = (name: string) =>
  new AppError('state_conflict', `${name} has no room for another conversation right now.`);

/** For a transfer to a teammate, who must be online and below the limit. */
export async function assertColleagueFree(scope: Scope, id: string): Promise<void> {
  const colleague = await presenceStore.lockPerson(scope.db, id);
  if (!colleague) throw notFound();
  if (colleague.presence !== 'online') {
    throw new AppError('state_conflict', `${colleague.name} is not there for chats right now.`);
  }
  if (!(await hasCapacity(scope, id))) throw noCapacity(colleague.name);
}
