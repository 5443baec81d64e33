import type { ContactNote } from '@chatbot-saas/contract';
import { AppError } from '@chatbot-saas/contract/errors';
import { asStaff, type Scope, staffOf } from '../../context/index.ts';
import * as contacts from './contacts.service.ts';
import * as store from './notes.store.ts';

export async function list(scope: Scope, contactId: string): Promise<ContactNote[]> {
  await contacts.get(scope, contactId);
  await asStaff(scope);
  return store.list(scope.db, contactId);
}

export async function create(
  scope: Scope,
  contactId: string,
  { content, clientId }: { content: string; clientId?: string | undefined },
): Promise<ContactNote> {
  await contacts.get(scope, contactId);
  await asStaff(scope);
  const draft = { contactId, content, authorId: staffOf(scope).id, clientId: clientId ?? null };
  const note = await store.insert(scope.db, draft);
  if (!note) throw new AppError('client_id_reused', 'This clientId was used for a different note.');
  return note;
}
