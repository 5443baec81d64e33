import type { Logger } from 'pino';
import { logMailer } from './log-mailer.ts';
import type { Mailer } from './mailer.ts';

export const createMailer = async (
  smtpUrl: string | null,
  ownUrl: () => string,
  logger: Logger,
): Promise<Mailer> =>
  smtpUrl ? (await import('./smtp-mailer.ts')).smtpMailer(smtpUrl, ownUrl) : logMailer(logger);
