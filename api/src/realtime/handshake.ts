import { staffHandshake, visitorHandshake } from '@chatbot-saas/shared/contracts';
import { AppError } from '@chatbot-saas/shared/errors';
import * as auth from '../features/auth/auth.service.ts';
import * as conversations from '../features/conversations/conversations.service.ts';
import * as keys from '../features/keys/keys.service.ts';
import { assertOrigin } from '../http/caller.ts';
import type { Kernel } from '../kernel/index.ts';
import type { Peer } from './connection.ts';

const refused = () => new AppError('not_signed_in', 'Not allowed to connect.');

/** As the client gets it: the sentence, and the code to tell refusals apart by. */
export const refusal = ({ message, code }: AppError): Error =>
  Object.assign(new Error(message), { data: { code } });

/** Proves the handshake's credentials by the same services that HTTP uses. Throws for whatever is not proven. */
export async function identifyPeer(
  kernel: Kernel,
  credentials: unknown,
  { origin, ownOrigin }: { origin: string; ownOrigin: string },
): Promise<Peer> {
  const staff = staffHandshake.safeParse(credentials);
  if (staff.success) {
    const person = await auth.authenticate(kernel, staff.data.token);
    const { tenantId, actor, expiresAt } = person;
    if (tenantId !== staff.data.tenantId) throw refused();
    auth.assertOwnPassword(person);
    return { side: 'staff', tenantId, actor, expiresAt };
  }
  const visitor = visitorHandshake.safeParse(credentials);
  if (!visitor.success) {
    throw new AppError('not_signed_in', 'Connect with token and tenantId, or with apiKey and sessionId.');
  }
  const key = await keys.prove(kernel, visitor.data.apiKey);
  if (!key.actor.permissions.includes('chat:write') && !key.actor.permissions.includes('chat:read'))
    throw refused();
  assertOrigin(key, origin, ownOrigin);
  const { id, session_id: sessionId } = await kernel.openScope(key.tenantId, key.actor, (scope) =>
    conversations.getBySession(scope, visitor.data.sessionId),
  );
  const { tenantId, actor, expiresAt } = key;
  return { side: 'visitor', tenantId, actor, expiresAt, conversation: { id, sessionId } };
}
