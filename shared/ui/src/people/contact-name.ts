import type { Contact } from '@chatbot-saas/contract';
import { visitorName } from '../inbox/conversation-words.ts';

/** What a contact is called in lists and titles, as their conversations are. */
export const contactName = ({ _id, name, email }: Pick<Contact, '_id' | 'name' | 'email'>): string =>
  visitorName({ _id, visitor: { name, email } });
