import type { Contact, ContactChange } from '@chatbot-saas/contract';
import { AppError } from '@chatbot-saas/contract/errors';
import { notFound, type Scope } from '../../context/index.ts';
import * as store from './contacts.store.ts';
import { newVisitorSecret, readVisitorToken } from './visitor-token.ts';

export type { Visit } from './contacts.store.ts';

export async function get(scope: Scope, id: string): Promise<Contact> {
  const contact = await store.find(scope.db, id);
  if (!contact) throw notFound();
  return contact;
}

export async function update(scope: Scope, id: string, change: ContactChange): Promise<Contact> {
  const contact = await store.update(scope.db, id, change);
  if (!contact) throw notFound();
  return contact;
}

/** The visitor who starts a conversation. */
export interface Arrival {
  readonly contactId: string;
  /** What the browser keeps. */
  readonly visitorToken: string;
  readonly isNew: boolean;
}

/** The contact whose secret the call has brought, or a new one. Nothing else of a visitor proves who they are. */
export async function arrive(scope: Scope, visit: store.Visit): Promise<Arrival> {
  const token = tokenOf(scope);
  const claim = token === null ? null : readVisitorToken(token);
  if (token !== null && claim && (await store.noteVisit(scope.db, claim, visit))) {
    return { contactId: claim.contactId, visitorToken: token, isNew: false };
  }
  const secret = newVisitorSecret();
  const contactId = await store.insert(scope.db, secret.digest, visit);
  return { contactId, visitorToken: secret.tokenOf(contactId), isNew: true };
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
  if (claim && (await store.hasSecret(scope.db, claim))) return claim.contactId;
  throw new AppError('visitor_unknown', 'Send the visitor token of this browser as `X-Visitor-Token`.');
}

const tokenOf = ({ actor }: Scope): string | null => (actor.kind === 'key' ? actor.visitorToken : null);

export const { noteDetails, notePage, removeWithoutConversation } = store;
