import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

const TIMEOUT_MS = 10_000;

/** The sender: `?from=` in `SMTP_URL`, else the SMTP user, else no-reply at our host. */
function senderOf(smtpUrl: string, ownUrl: string): string {
  const url = new URL(smtpUrl);
  const user = decodeURIComponent(url.username);
  return url.searchParams.get('from') ?? (user.includes('@') ? user : `no-reply@${new URL(ownUrl).hostname}`);
}

export function smtpMailer(smtpUrl: string, ownUrl: () => string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Our mail is plain text; its content must not make the library read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    delivers: true,
    async send(mail) {
      const address = senderOf(smtpUrl, ownUrl());
      await transport.sendMail({ from: { name: 'ChatBot SaaS', address }, ...mail });
    },
    close: () => transport.close(),
  };
}
