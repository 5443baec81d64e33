import type { ContactMessage } from '@chatbot-saas/contract';
import { AppError } from '@chatbot-saas/contract/errors';
import type { Mail, Services } from '../../context/index.ts';

/** Waits until the mail is accepted, so that success is never reported for a lost message. */
export async function send(services: Services, message: ContactMessage): Promise<void> {
  if (services.contactEmail === null) {
    throw new AppError('contact_unavailable', 'Our contact form is off right now.');
  }
  await services.mailer.send(contactMail(services.contactEmail, message));
}

/** Sent from our own address, because mail servers refuse a stranger's. Replies go to the sender. */
const contactMail = (to: string, { name, email, message }: ContactMessage): Mail => ({
  to,
  replyTo: { name, address: email },
  subject: `Message from ${name}`,
  text: [`${name} <${email}> wrote through the contact page:`, '', message, ''].join('\n'),
});
