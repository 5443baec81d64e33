import type { ContactMessage } from '@chatbot-saas/contract';
import { AppError } from '@chatbot-saas/contract/errors';
import type { Services } from '../../context/index.ts';
import { contactMail } from './contact-mail.ts';

/** Waits until the mail is accepted, so that success is never reported for a lost message. */
export async function send(services: Services, message: ContactMessage): Promise<void> {
  if (services.contactEmail === null) {
    throw new AppError('contact_unavailable', 'Nobody reads messages here at the moment.');
  }
  await services.mailer.send(contactMail(services.contactEmail, message));
}
