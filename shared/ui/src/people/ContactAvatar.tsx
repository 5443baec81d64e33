import type { Contact } from '@chatbot-saas/contract';
import { Avatar } from '../primitives/Avatar.tsx';
import { contactName } from './contact-name.ts';

export function ContactAvatar({ contact }: { contact: Pick<Contact, '_id' | 'name' | 'email'> }) {
  const isUnnamed = !contact.name?.trim() && !contact.email;
  return <Avatar name={contactName(contact)} isUnnamed={isUnnamed} />;
}
