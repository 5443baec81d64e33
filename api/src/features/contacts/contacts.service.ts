import type { Contact, ContactChange, IdentityClaims } from '@chatbot-saas/contract';
import { AppError } from '@chatbot-saas/contract/errors';
import { blocked } from '../../assistant/visitor-texts/visitor-error.ts';
import { notFound, runAll, type Scope, type Services, SYSTEM } from '../../context/index.ts';
import * as addresses from './addresses.store.ts';
import * as blockedStore from './blocked.store.ts';
import * as store from './contacts.store.ts';
import { list as listPage } from './list.store.ts';
import { forgetRefused, noteRefused } from './refused-sessions.ts';
import { newVisitorSecret, readVisitorToken } from './visitor-token.ts';

export type { BlockDraft } from './blocked.store.ts';
export type { Claims, Visit } from './contacts.store.ts';
export { noteRefused, wasRefused } from './refused-sessions.ts';

export const list = ({ db }: Scope, query: Parameters<typeof listPage>[1]): ReturnType<typeof listPage> =>
  listPage(db, query);

export async function get(scope: Scope, id: string): Promise<Contact> {
  const contact = await store.find(scope.db, id);
  if (!contact) throw notFound();
  return contact;
}

export async function update(scope: Scope, id: string, change: ContactChange): Promise<Contact> {
  const contact = await store.update(scope.db, id, change);
  if (!contact) throw notFound();
  return announce(scope, contact);
}

/** Has the team's screens show what is new of them. */
export function announce(scope: Scope, contact: Contact): Contact {
  scope.publish('contact.updated', { contact: store.shownOf(contact) });
  return contact;
}

/** The visitor who starts a conversation. */
export interface Arrival {
  readonly contactId: string;
  /** What the browser keeps. */
  readonly visitorToken: string;
  readonly isNew: boolean;
}

/**
 * The contact whom the customer's server has named, else the one whose secret the call has brought, else a new one.
 * Nothing else of a visitor proves who they are.
 */
export async function arrive(
  scope: Scope,
  visit: store.Visit,
  identity: IdentityClaims | null,
): Promise<Arrival> {
  if (identity) return arriveVerified(scope, visit, identity);
  const token = tokenOf(scope);
  const claim = token === null ? null : readVisitorToken(token);
  const known = claim && (await store.noteVisit(scope.db, claim, visit));
  if (known?.isBlocked) throw blocked();
  if (token !== null && known) return { contactId: known.id, visitorToken: token, isNew: false };
  const secret = newVisitorSecret();
  const contactId = await store.insert(scope.db, secret.digest, visit);
  return { contactId, visitorToken: secret.tokenOf(contactId), isNew: true };
}

/**
 * What the browser did before as someone unverified stays with that contact: another person may have used it. The
 * browser gets a secret of the verified one.
 */
async function arriveVerified(scope: Scope, visit: store.Visit, identity: IdentityClaims): Promise<Arrival> {
  const { id: contactId, isNew, isBlocked } = await store.noteVerified(scope.db, visit, identity);
  if (isBlocked) throw blocked();
  return { contactId, visitorToken: await tokenFor(scope, contactId), isNew };
}

/** For the contact whom the customer's server has named, in this browser. Null where they have not been here yet. */
export async function recognize(scope: Scope, { sub }: IdentityClaims): Promise<string | null> {
  const contactId = await store.findNamed(scope.db, sub);
  return contactId === null ? null : tokenFor(scope, contactId);
}

/** The one that the call has brought, where it is of that contact, else a new one. */
async function tokenFor(scope: Scope, contactId: string): Promise<string> {
  const token = tokenOf(scope);
  const claim = token === null ? null : readVisitorToken(token);
  const isKnown = claim !== null && (await store.findBySecret(scope.db, claim)) === contactId;
  return isKnown && token !== null ? token : giveToken(scope, contactId);
}

/** A secret for one more browser of the contact. */
export async function giveToken(scope: Scope, contactId: string): Promise<string> {
  const secret = newVisitorSecret();
  await store.addSecret(scope.db, contactId, secret.digest);
  return secret.tokenOf(contactId);
}

/** The contact whose secret the call has brought. Throws 401 without one, or with one that no contact has. */
export async function ownContact(scope: Scope): Promise<string> {
  const token = tokenOf(scope);
  const claim = token === null ? null : readVisitorToken(token);
  const contactId = claim && (await store.findBySecret(scope.db, claim));
  if (contactId) return contactId;
  throw new AppError('visitor_unknown', 'Send the visitor token of this browser as `X-Visitor-Token`.');
}

/** Throws 403 for one who may not write; then `wasRefused` says so of the session for a while. */
export async function assertNotBlocked(scope: Scope, contactId: string, sessionId: string): Promise<void> {
  const seconds = await blockedStore.secondsBlocked(scope.db, contactId);
  if (seconds === null) return;
  noteRefused(scope, sessionId, seconds);
  throw blocked();
}

export async function block(scope: Scope, id: string, draft: blockedStore.BlockDraft): Promise<void> {
  if (!(await blockedStore.block(scope.db, id, draft))) throw notFound();
}

export async function unblock(scope: Scope, id: string): Promise<Contact> {
  if (!(await blockedStore.unblock(scope.db, id))) throw notFound();
  scope.afterCommit(async () => forgetRefused(scope.services));
  return announce(scope, await get(scope, id));
}

export async function liftOverBlocks(services: Services): Promise<void> {
  await runAll(await blockedStore.tenantsWithOver(services.platform), (tenantId) =>
    services.openScope(tenantId, SYSTEM, async (scope) => {
      for (const id of await blockedStore.liftOver(scope.db)) announce(scope, await get(scope, id));
    }),
  );
}

const tokenOf = ({ actor }: Scope): string | null => (actor.kind === 'key' ? actor.visitorToken : null);

export const { noteDetails, notePage, removeWithoutConversation } = store;

export const addressOf = (
  scope: Scope,
  id: string,
): Promise<{ email: string | null; isConfirmed: boolean } | null> => addresses.find(scope.db, id);

export const confirmEmail = (scope: Scope, id: string, email: string): Promise<void> =>
  addresses.confirm(scope.db, id, email);
