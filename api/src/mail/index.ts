import type { Logger } from 'pino';
import type { Mailer } from '../kernel/index.ts';
import { logMailer } from './log-mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

export const createMailer = (smtpUrl: string | null, ownUrl: () => string, logger: Logger): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl, ownUrl) : logMailer(logger);
