import type { MailDelivery } from '@chatbot-saas/contract';

/** The mails that brought a conversation's messages. */
export interface ThreadMails {
  /** Newest first. */
  read(): Promise<readonly MailDelivery[]>;
  sendAgain(mailId: string): Promise<unknown>;
}

/** The newest mail that was to bring the message. */
export const mailOf = (mails: readonly MailDelivery[], messageId: string): MailDelivery | null =>
  mails.find(({ messageIds }) => messageIds.includes(messageId)) ?? null;
