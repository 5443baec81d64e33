import { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import PostalMime, { type Email } from 'postal-mime';
import { MAILBOX_DOMAIN, type MailServers } from './servers.ts';

/** The mailbox that Dovecot serves, open. */
export async function connectMailbox({ imapUrl }: MailServers): Promise<ImapFlow> {
  const { hostname: host, port, username: user, password: pass } = new URL(imapUrl);
  const auth = { user, pass };
  const mailbox = new ImapFlow({ host, port: Number(port), secure: false, logger: false, auth });
  await mailbox.connect();
  await mailbox.mailboxOpen('INBOX');
  return mailbox;
}

export interface MailProgram {
  address: string;
  /** Everything that has come, oldest first. */
  mails(): Promise<Email[]>;
  /** As a mail program does it: the answer above, and below it what is answered. */
  answer(mail: Email, text: string): Promise<void>;
  close(): Promise<void>;
}

/** What a person reads and writes mail with. */
export async function openMailProgram(servers: MailServers, name: string): Promise<MailProgram> {
  const address = `${name}@${MAILBOX_DOMAIN}`;
  const mailbox = await connectMailbox(servers);
  const outgoing = createTransport({ url: servers.smtpUrl, ignoreTLS: true });
  return {
    address,
    async mails() {
      const found = (await mailbox.search({ all: true })) || [];
      const all = found.length > 0 ? await mailbox.fetchAll(found, { source: true }) : [];
      return Promise.all(all.flatMap(({ source }) => (source ? [PostalMime.parse(source)] : [])));
    },
    async answer({ messageId, replyTo, subject, text = '' }, content) {
      const quoted = text
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');
      await outgoing.sendMail({
        from: address,
        to: replyTo?.[0]?.address,
        subject: `Re: ${subject}`,
        inReplyTo: messageId,
        references: messageId,
        text: `${content}\n\nOn Monday, the shop wrote:\n${quoted}\n`,
      });
    },
    async close() {
      outgoing.close();
      await mailbox.logout();
    },
  };
}
