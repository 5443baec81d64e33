import type { Logger } from 'pino';
import type { MailConfig, Mailer } from './mailer.ts';

export const createMailer = async (
  { smtpUrl, ...config }: MailConfig,
  ownUrl: () => string,
  logger: Logger,
): Promise<Mailer> =>
  smtpUrl ? (await import('./smtp-mailer.ts')).smtpMailer({ smtpUrl, ...config }, ownUrl) : logMailer(logger);

/** Used without SMTP_URL: the operator reads mail in the log. */
function logMailer(logger: Logger): Mailer {
  return {
    delivers: false,
    domain: null,
    from: () => null,
    async send(mail) {
      logger.warn({ mail }, 'SMTP_URL is not set: this mail is only here');
    },
    close: () => undefined,
  };
}
