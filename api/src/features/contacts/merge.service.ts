import type { Contact } from '@chatbot-saas/contract';
import { AppError } from '@chatbot-saas/contract/errors';
import { asStaff, notFound, type Scope } from '../../context/index.ts';
import * as conversations from '../conversations/conversations.service.ts';
import * as contacts from './contacts.service.ts';
import * as contactStore from './contacts.store.ts';
import * as store from './merge.store.ts';
import * as notes from './notes.store.ts';

/** Makes one person of two. A contact that has gone into that one already, or is that one, is an earlier try. */
export async function merge(scope: Scope, id: string, into: string): Promise<Contact> {
  if (id === into) return contacts.get(scope, into);
  // Conversations before people, as everywhere, and those of both at once: the other way may be on its way.
  const open = await conversations.lockOpenOfContacts(scope, [id, into]);
  const both = await store.lockBoth(scope.db, [id, into]);
  const source = both.find((contact) => contact.id === id);
  const target = both.find((contact) => contact.id === into);
  if (!source && target && (await contactStore.mergedInto(scope.db, id)) === into) {
    return contacts.get(scope, into);
  }
  if (!source || !target) throw notFound();
  if (source.external_id !== null) {
    throw new AppError('state_conflict', 'A verified contact does not go into another one.');
  }
  if (source.is_blocked !== target.is_blocked) {
    throw new AppError('state_conflict', 'Only one of the two is blocked. Unblock them first.');
  }
  await asStaff(scope);
  await notes.moveToContact(scope.db, id, into);
  await conversations.moveToContact(scope, id, into);
  await store.merge(scope.db, id, into);
  for (const row of open) await conversations.announceById(scope, row.id);
  return contacts.get(scope, into);
}
