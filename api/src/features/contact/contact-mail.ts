import type { ContactMessage } from '@chatbot-saas/shared/contracts';
import type { Mail } from '../../context/index.ts';

/** From ourselves, as a mail server would refuse to send in a stranger's name; the answer goes to the stranger. */
export const contactMail = (to: string, { name, email, message }: ContactMessage): Mail => ({
  to,
  replyTo: { name, address: email },
  subject: `Message from ${name}`,
  text: [`${name} <${email}> wrote through the contact page:`, '', message, ''].join('\n'),
});
