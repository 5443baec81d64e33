import type { Logger } from 'pino';
import type { Mailer } from './mailer.ts';

/** For where no SMTP_URL is set: whoever runs the product reads its mail in the log. */
export function logMailer(logger: Logger): Mailer {
  return {
    delivers: false,
    async send(mail) {
      logger.warn({ mail }, 'SMTP_URL is not set: this mail is only here');
    },
    close: () => undefined,
  };
}
