import type { Logger } from 'pino';
import type { Mailer } from '../../context/index.ts';
import { logMailer } from './log-mailer.ts';

export const createMailer = async (
  smtpUrl: string | null,
  ownUrl: () => string,
  logger: Logger,
): Promise<Mailer> =>
  smtpUrl ? (await import('./smtp-mailer.ts')).smtpMailer(smtpUrl, ownUrl) : logMailer(logger);
