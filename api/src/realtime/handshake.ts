import { staffHandshake, visitorHandshake } from '@chatbot-saas/shared/contracts';
import { AppError } from '@chatbot-saas/shared/errors';
import type { Services } from '../context/index.ts';
import * as keys from '../features/api-keys/api-keys.service.ts';
import * as auth from '../features/auth/auth.service.ts';
import * as connected from '../features/conversations/connected.service.ts';
import { assertOrigin, assertOwnPassword } from '../http/api/caller.ts';
import type { Peer, StaffPeer, VisitorPeer } from './connection.ts';
import type { HandshakeInfo } from './handshake-info.ts';

const refused = () => new AppError('not_signed_in', 'Not allowed to connect.');

/** As the client gets it: the sentence, and the code to tell refusals apart by. */
export const refusal = ({ message, code }: AppError): Error =>
  Object.assign(new Error(message), { data: { code } });

type AuthenticatedPeer = StaffPeer | (Omit<VisitorPeer, 'conversation'> & { readonly sessionId: string });

/** What every visitor's has, and no staff's: a shape that does not fit costs more to find out than one that does. */
const hasKey = (credentials: unknown): boolean =>
  typeof credentials === 'object' &&
  credentials !== null &&
  Object.hasOwn(credentials, 'apiKey') &&
  !Object.hasOwn(credentials, 'token');

/** Proves credentials by the same services that HTTP uses. Throws for whatever is not proven. */
async function authenticate(
  services: Services,
  credentials: unknown,
  { origin, ownOrigin }: HandshakeInfo,
): Promise<AuthenticatedPeer> {
  const staff = hasKey(credentials) ? null : staffHandshake.safeParse(credentials);
  if (staff?.success) {
    const person = await auth.authenticate(services, staff.data.token);
    const { tenantId, actor, expiresAt } = person;
    if (tenantId !== staff.data.tenantId) throw refused();
    assertOwnPassword(person);
    return { side: 'staff', tenantId, actor, expiresAt };
  }
  const visitor = visitorHandshake.safeParse(credentials);
  if (!visitor.success) {
    throw new AppError('not_signed_in', 'Connect with token and tenantId, or with apiKey and sessionId.');
  }
  const key = await keys.reauthenticate(services, visitor.data.apiKey);
  if (!key.actor.permissions.includes('chat:write') && !key.actor.permissions.includes('chat:read'))
    throw refused();
  assertOrigin(key, origin, ownOrigin);
  const { tenantId, actor, expiresAt } = key;
  return { side: 'visitor', tenantId, actor, expiresAt, sessionId: visitor.data.sessionId };
}

/** Who is at the other end; throws when nobody is who may be. */
export async function identifyPeer(
  services: Services,
  credentials: unknown,
  arrival: HandshakeInfo,
): Promise<Peer> {
  const authenticated = await authenticate(services, credentials, arrival);
  if (authenticated.side === 'staff') return authenticated;
  const { sessionId, ...key } = authenticated;
  const id = await connected.idOfSession(services, key.tenantId, sessionId);
  return { ...key, conversation: { id, sessionId } };
}

/** Until when credentials that were good are so now; throws when they are no more. */
export const reauthenticatePeer = async (
  services: Services,
  credentials: unknown,
  arrival: HandshakeInfo,
): Promise<Peer['expiresAt']> => (await authenticate(services, credentials, arrival)).expiresAt;
