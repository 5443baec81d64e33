import { AppError } from '@chatbot-saas/contract/errors';
import type { Intake, Receipt } from './intake.service.ts';
import { UnreadableMailError } from './read/mail.ts';

/** Takes a mail that was posted. Throws 422 for what is no mail, and for one to addresses that are not answered here. */
export const receivePosted =
  (intake: Intake) =>
  async (raw: Buffer): Promise<Exclude<Receipt, 'unknown'>> => {
    const receipt = await intake.receive(raw).catch((error: unknown) => {
      if (!(error instanceof UnreadableMailError)) throw error;
      throw new AppError('mail_unreadable', `The mail can’t be read: ${error.message}`);
    });
    if (receipt === 'unknown')
      throw new AppError('mail_recipient_unknown', 'None of the mail’s addresses is answered here.');
    return receipt;
  };
