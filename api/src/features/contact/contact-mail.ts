import type { ContactMessage } from '@chatbot-saas/contract';
import type { Mail } from '../../context/index.ts';

/** Sent from our own address, because mail servers refuse a stranger's. Replies go to the sender. */
export const contactMail = (to: string, { name, email, message }: ContactMessage): Mail => ({
  to,
  replyTo: { name, address: email },
  subject: `Message from ${name}`,
  text: [`${name} <${email}> wrote through the contact page:`, '', message, ''].join('\n'),
});
