import { domainToASCII } from 'node:url';
import { onOneLine } from '@chatbot-saas/contract/domain';
import { createTransport } from 'nodemailer';
import { type Mail, type MailConfig, type Mailer, MailRefusedError } from './mailer.ts';

const TIMEOUT_MS = 10_000;
const PRODUCT = 'ChatBot SaaS';

/** The sender: `MAIL_FROM`, else `?from=` in `SMTP_URL`, else the SMTP user, else no-reply at our host. */
function senderOf({ smtpUrl, mailFrom }: SmtpConfig, ownUrl: string): string {
  if (mailFrom !== null) return mailFrom;
  const url = new URL(smtpUrl);
  const user = decodeURIComponent(url.username);
  return url.searchParams.get('from') ?? (user.includes('@') ? user : `no-reply@${new URL(ownUrl).hostname}`);
}

type SmtpConfig = Omit<MailConfig, 'smtpUrl'> & { smtpUrl: string };

export function smtpMailer(config: SmtpConfig, ownUrl: () => string): Mailer {
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // The content of our mail must not make the library read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const from = () => senderOf(config, ownUrl());
  return {
    delivers: true,
    domain: config.mailDomain,
    from,
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, from()));
      } catch (error) {
        throw isRefusal(error) ? new MailRefusedError(error.message, { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

function messageOf(mail: Mail, sender: string) {
  const to = oneAddress(mail.to);
  const replyTo = mail.replyTo && {
    name: onOneLine(mail.replyTo.name),
    address: oneAddress(mail.replyTo.address),
  };
  const references = mail.references?.map(onOneLine) ?? [];
  return {
    // Addresses as objects: as a text, one could be read as several.
    from: { name: onOneLine(mail.fromName ?? PRODUCT), address: sender },
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    envelope: { from: mail.returnPath ?? sender, to: [to] },
    subject: onOneLine(mail.subject),
    text: mail.text,
    ...(mail.html !== undefined && { html: mail.html }),
    ...(mail.messageId !== undefined && { messageId: onOneLine(mail.messageId) }),
    ...(references.length > 0 && { references, inReplyTo: references.at(-1) }),
    attachments: (mail.pictures ?? []).map(({ id, type, content }) => ({
      cid: onOneLine(id),
      content,
      contentType: onOneLine(type),
      contentDisposition: 'inline' as const,
      filename: onOneLine(`${id.split('@')[0]}.${type.split('/')[1]}`),
    })),
    headers: {
      ...(mail.isAutomatic && { 'Auto-Submitted': 'auto-generated' }),
      ...(mail.stopUrl && {
        'List-Unsubscribe': `<${onOneLine(mail.stopUrl)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** What would make a second address, or a second command, of one. */
const NOT_IN_AN_ADDRESS = /[\s\p{Cc},;:<>()[\]"\\]/u;

/** The domain in its ASCII form, which shows letters that only look like others as what they are. */
function oneAddress(address: string): string {
  const [name = '', domain = '', ...more] = address.split('@');
  const ascii = domainToASCII(domain);
  if (!name || !ascii || more.length > 0 || NOT_IN_AN_ADDRESS.test(address)) {
    throw new MailRefusedError('This is not one mail address.');
  }
  return `${name}@${ascii}`;
}

/** Of a permanent answer (5xx) to the recipient or to the content. One to our sign-in is no fault of the mail. */
const isRefusal = (error: unknown): error is Error => {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown };
  return (
    error instanceof Error &&
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    typeof responseCode === 'number' &&
    responseCode >= 500
  );
};
