import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and text as they came, quoted-printable undone. */
  text: string;
}

export interface SmtpServer {
  url: string;
  /** Resolves with the first mail to that address, whether it is there already or still to come. */
  mailTo(address: string): Promise<ReceivedMail>;
  readonly mails: readonly ReceivedMail[];
  close(): Promise<void>;
}

const decode = (text: string) =>
  text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));

interface SmtpOptions {
  /** It accepts connections and never answers. */
  mute?: boolean;
  port?: number;
  /** The code with which it refuses a recipient; null takes it. */
  refusalOf?: (address: string) => number | null;
}

/** A mail server that takes everything, unless it is asked to refuse. */
export async function startSmtp({
  mute = false,
  port = 0,
  refusalOf = () => null,
}: SmtpOptions = {}): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onConnect(_session, done) {
      if (!mute) done();
    },
    onRcptTo({ address }, _session, done) {
      const code = refusalOf(address);
      done(code === null ? null : Object.assign(new Error('Refused here'), { responseCode: code }));
    },
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const receive = async () => {
        const from = mailFrom === false ? '' : mailFrom.address;
        mails.push({ from, to: rcptTo.map(({ address }) => address), text: decode(await text(stream)) });
        for (const look of waiting) look();
      };
      receive().then(() => done(), done);
    },
  });
  // A client may break off.
  smtp.on('error', () => undefined);
  const server = smtp.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port');

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    mailTo: (to) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`no mail to ${to} within 10 s`)), 10_000);
        const look = () => {
          const found = mails.find((mail) => mail.to.includes(to));
          if (!found) return;
          clearTimeout(late);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close: () => new Promise((resolve) => smtp.close(resolve)),
  };
}
