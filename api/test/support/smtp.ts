import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

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

/** The part of SMTP that is needed to receive mail. */
async function talk(socket: Socket, take: (mail: ReceivedMail) => void): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let mail: ReceivedMail = { from: '', to: [], text: '' };
  let data: string[] | null = null;
  say('220 test');
  for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
    const address = /<(.*)>/.exec(line)?.[1] ?? '';
    if (data) {
      if (line !== '.') data.push(line);
      else {
        take({ ...mail, text: decode(data.join('\r\n')) });
        data = null;
        mail = { from: '', to: [], text: '' };
        say('250 taken');
      }
    } else if (/^MAIL FROM/i.test(line)) {
      mail.from = address;
      say('250 ok');
    } else if (/^RCPT TO/i.test(line)) {
      mail.to.push(address);
      say('250 ok');
    } else if (/^DATA/i.test(line)) {
      data = [];
      say('354 go on');
    } else if (/^QUIT/i.test(line)) {
      socket.end('221 bye\r\n');
    } else say('250 test');
  }
}

/** A mail server that takes everything. `mute`: it accepts connections and never answers. */
export async function startSmtp({ mute = false, port = 0 } = {}): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const sockets = new Set<Socket>();
  const take = (mail: ReceivedMail) => {
    mails.push(mail);
    for (const look of waiting) look();
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (!mute) talk(socket, take).catch(() => undefined);
  }).listen(port, '127.0.0.1');
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
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
