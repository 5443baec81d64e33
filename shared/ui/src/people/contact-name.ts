import type { Contact } from '@chatbot-saas/contract';
import { shortId } from '@chatbot-saas/contract/notifications';
import { t } from '@lingui/core/macro';

/** What a contact is called in lists and titles. */
export function contactName({ _id, name, email }: Pick<Contact, '_id' | 'name' | 'email'>): string {
  const id = shortId({ _id });
  return name?.trim() || email || t`Visitor ${id}`;
}
