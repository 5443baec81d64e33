import type { Logger } from 'pino';
import type { Mailer } from './mailer.ts';

/** Used without SMTP_URL: the operator reads mail in the log. */
export function logMailer(logger: Logger): Mailer {
  return {
    delivers: false,
    async send(mail) {
      logger.warn({ mail }, 'SMTP_URL is not set: this mail is only here');
    },
    close: () => undefined,
  };
}
