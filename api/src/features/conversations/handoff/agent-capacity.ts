import { ANONYMOUS_NAME } from '@chatbot-saas/shared/domain';
import { AppError, conversationPath } from '@chatbot-saas/shared/errors';
import { notFound, type Scope, type StaffActor } from '../../../context/index.ts';
import * as tenants from '../../settings/tenant.service.ts';
import * as conversations from '../conversations.service.ts';
import * as presence from '../presence/presence.service.ts';

interface Agent {
  id: string;
}

/**
 * How many open conversations one person may have here. What is offered automatically counts accepted and offered ones;
 * what a person takes counts accepted ones only, so that offers never keep an agent from a visitor.
 */
export const maxConcurrentChats = async (scope: Scope): Promise<number> =>
  (await tenants.turnSettings(scope)).settings.handoff.maxConcurrentChats;

/** Those of the agents who have room, the one with the fewest open conversations first. */
async function withCapacity(scope: Scope, agents: readonly Agent[]): Promise<string[]> {
  if (agents.length === 0) return [];
  const ids = agents.map(({ id }) => id);
  const open = await conversations.openCounts(scope, ids);
  const most = await maxConcurrentChats(scope);
  const load = (id: string) => open.get(id) ?? 0;
  return ids.filter((id) => load(id) < most).sort((a, b) => load(a) - load(b));
}

/** Who could be offered a conversation now; nothing is held, so it may change before the next statement. */
export const agentsWithCapacity = async (scope: Scope): Promise<string[]> =>
  withCapacity(scope, await presence.listOnline(scope));

/**
 * The online agent with room and the fewest open conversations; null when there is none.
 * Their rows stay locked until this transaction ends: two conversations never take an agent's last place.
 */
export async function leastBusyAgent(scope: Scope, except?: string | null): Promise<string | null> {
  const online = await presence.lockOnline(scope);
  const [first] = await withCapacity(
    scope,
    online.filter(({ id }) => id !== except),
  );
  return first ?? null;
}

const hasCapacity = async (scope: Scope, id: string): Promise<boolean> =>
  (await withCapacity(scope, [{ id }])).length > 0;

/** For taking one by hand: online or not, but never more than one person can serve. The refusal names those they have. */
export async function assertOwnCapacity(scope: Scope, actor: StaffActor): Promise<void> {
  const person = await presence.lockPerson(scope, actor.id);
  // Removed from the team since this call was let in.
  if (!person) throw notFound();
  const accepted = await conversations.listAcceptedBy(scope, actor.id);
  const most = await maxConcurrentChats(scope);
  if (accepted.length < most) return;
  throw new AppError(
    'state_conflict',
    `You've reached your limit of ${most} ${most === 1 ? 'chat' : 'chats'}. Finish or return one first.`,
    {
      details: accepted.map(({ id, visitor_name }) => ({
        path: conversationPath(id),
        message: visitor_name ?? ANONYMOUS_NAME,
      })),
    },
  );
}

/** For handing one to a colleague: they must be there and have room. */
export async function assertColleagueFree(scope: Scope, id: string): Promise<void> {
  const colleague = await presence.lockPerson(scope, id);
  if (!colleague) throw notFound();
  if (colleague.presence !== 'online') {
    throw new AppError('state_conflict', `${colleague.name} is not there for chats right now.`);
  }
  if (await hasCapacity(scope, id)) return;
  throw new AppError('state_conflict', `${colleague.name} has no room for another conversation right now.`);
}
