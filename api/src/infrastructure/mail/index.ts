import type { Logger } from 'pino';
import type { Mailer } from './mailer.ts';

export const createMailer = async (
  smtpUrl: string | null,
  ownUrl: () => string,
  logger: Logger,
): Promise<Mailer> =>
  smtpUrl ? (await import('./smtp-mailer.ts')).smtpMailer(smtpUrl, ownUrl) : logMailer(logger);

/** Used without SMTP_URL: the operator reads mail in the log. */
function logMailer(logger: Logger): Mailer {
  return {
    delivers: false,
    async send(mail) {
      logger.warn({ mail }, 'SMTP_URL is not set: this mail is only here');
    },
    close: () => undefined,
  };
}
