import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

const PATIENCE_MS = 10_000;

/** `SMTP_URL` may name the sender as `?from=`; else it is whoever signs in there, or no-reply at our own host. */
function senderOf(smtpUrl: string, ownUrl: string): string {
  const url = new URL(smtpUrl);
  const user = decodeURIComponent(url.username);
  return url.searchParams.get('from') ?? (user.includes('@') ? user : `no-reply@${new URL(ownUrl).hostname}`);
}

export function smtpMailer(smtpUrl: string, ownUrl: () => string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // Mail is plain text of ours; nothing in it may make the server read a file or an address.
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
