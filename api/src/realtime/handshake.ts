import { staffHandshake, visitorHandshake } from '@chatbot-saas/contract';
import { AppError } from '@chatbot-saas/contract/errors';
import type { Services } from '../context/index.ts';
import * as keys from '../features/api-keys/api-keys.service.ts';
import * as auth from '../features/auth/auth.service.ts';
import * as sessionLookup from '../features/conversations/session-lookup.service.ts';
import { assertOrigin, assertOwnPassword } from '../http/api/caller.ts';
import type { Peer, StaffPeer, VisitorPeer } from './connection.ts';
import type { HandshakeInfo } from './handshake-info.ts';

const notAllowed = () => new AppError('not_signed_in', 'Not allowed to connect.');

/** The client's error: a sentence and a code. */
export const toHandshakeError = ({ message, code }: AppError): Error =>
  Object.assign(new Error(message), { data: { code } });

type AuthenticatedPeer = StaffPeer | (Omit<VisitorPeer, 'conversation'> & { readonly sessionId: string });

/** True for every visitor's credentials and no staff's. Checking first avoids a costly failed parse. */
const isVisitorHandshake = (credentials: unknown): boolean =>
  typeof credentials === 'object' &&
  credentials !== null &&
  Object.hasOwn(credentials, 'apiKey') &&
  !Object.hasOwn(credentials, 'token');

/** Authenticates with the same services as HTTP. Throws for invalid credentials. */
async function authenticate(
  services: Services,
  credentials: unknown,
  { origin, ownOrigin }: HandshakeInfo,
): Promise<AuthenticatedPeer> {
  const staff = isVisitorHandshake(credentials) ? null : staffHandshake.safeParse(credentials);
  if (staff?.success) {
    const person = await auth.authenticate(services, staff.data.token);
    const { tenantId, actor, expiresAt } = person;
    if (tenantId !== staff.data.tenantId) throw notAllowed();
    assertOwnPassword(person);
    return { side: 'staff', tenantId, actor, expiresAt };
  }
  const visitor = visitorHandshake.safeParse(credentials);
  if (!visitor.success) {
    throw new AppError('not_signed_in', 'Connect with token and tenantId, or with apiKey and sessionId.');
  }
  const key = await keys.reauthenticate(services, visitor.data.apiKey);
  if (!key.actor.permissions.includes('chat:write') && !key.actor.permissions.includes('chat:read'))
    throw notAllowed();
  assertOrigin(key, origin, ownOrigin);
  const { tenantId, actor, expiresAt } = key;
  return { side: 'visitor', tenantId, actor, expiresAt, sessionId: visitor.data.sessionId };
}

/** Authenticates the peer and finds a visitor's conversation; throws if either fails. */
export async function identifyPeer(
  services: Services,
  credentials: unknown,
  arrival: HandshakeInfo,
): Promise<Peer> {
  const authenticated = await authenticate(services, credentials, arrival);
  if (authenticated.side === 'staff') return authenticated;
  const { sessionId, ...key } = authenticated;
  const id = await sessionLookup.idOfSession(services, key.tenantId, sessionId);
  return { ...key, conversation: { id, sessionId } };
}

/** The present expiry of earlier credentials; throws if they are no longer valid. */
export const reauthenticatePeer = async (
  services: Services,
  credentials: unknown,
  arrival: HandshakeInfo,
): Promise<Peer['expiresAt']> => (await authenticate(services, credentials, arrival)).expiresAt;
