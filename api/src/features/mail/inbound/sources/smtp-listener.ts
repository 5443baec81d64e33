import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { MAX_MAIL_BYTES, UnreadableMailError } from '../read/mail.ts';
import type { MailSource, SourceOptions } from './source.ts';

const SMTP_PORT = 25;
const MOST_CONNECTIONS = 50;
const MOST_RECIPIENTS = 20;
/** Mails in memory at a time. */
const AT_ONCE = 4;
const TIMEOUT_MS = 60_000;
const CLOSE_MS = 3_000;
const NULL_SENDER = Buffer.from('Return-Path: <>\r\n');

/** An answer of SMTP: a code, and the enhanced code with a reason. */
const refusal = (responseCode: number, reason: string) => Object.assign(new Error(reason), { responseCode });

/**
 * Listens for a mail server that relays mail to us. It knows only the addresses of conversations, so it relays nothing. A
 * mail is accepted once it is stored; else its sender's server tries again.
 */
export function smtpListener({ url, intake, logger }: SourceOptions): MailSource {
  let running = 0;

  async function assertTaken(address: string, { envelope }: SMTPServerSession): Promise<void> {
    if (envelope.rcptTo.length >= MOST_RECIPIENTS) throw refusal(452, '4.5.3 Too many recipients');
    if (!(await intake.knows(address))) throw refusal(550, '5.1.1 No one is answered at this address');
  }

  async function take(stream: Readable, { envelope }: SMTPServerSession): Promise<string> {
    if (running >= AT_ONCE) {
      stream.resume();
      await once(stream, 'end');
      throw refusal(451, '4.3.2 Busy, try again');
    }
    running += 1;
    try {
      const raw = await read(stream);
      const { mailFrom, rcptTo } = envelope;
      const isFromNoOne = mailFrom === false || mailFrom.address === '';
      const recipients = rcptTo.map(({ address }) => address);
      // As servers note it when they deliver: mail without a sender wants no answer.
      const receipt = await intake.receive(isFromNoOne ? Buffer.concat([NULL_SENDER, raw]) : raw, recipients);
      if (receipt === 'unknown') throw refusal(550, '5.1.1 No one is answered at this address');
      return `2.6.0 ${receipt}`;
    } finally {
      running -= 1;
    }
  }

  /** What a mail server hears of a failure: that of the mail is final, ours is not. */
  function answerTo(error: unknown): Error {
    if (error instanceof UnreadableMailError) return refusal(554, '5.6.0 The mail can’t be read');
    if (error instanceof Error && 'responseCode' in error) return error;
    logger.error({ err: error }, 'a received mail could not be stored');
    return refusal(451, '4.3.0 Try again');
  }

  const server = new SMTPServer({
    name: url.hostname,
    banner: 'Mail',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    hideENHANCEDSTATUSCODES: false,
    size: MAX_MAIL_BYTES,
    maxClients: MOST_CONNECTIONS,
    socketTimeout: TIMEOUT_MS,
    closeTimeout: CLOSE_MS,
    onRcptTo({ address }, session, done) {
      assertTaken(address, session).then(
        () => done(),
        (error) => done(answerTo(error)),
      );
    },
    onData(stream, session, done) {
      take(stream, session).then(
        (reply) => done(null, reply),
        (error) => done(answerTo(error)),
      );
    },
  });
  server.on('error', (err) => logger.debug({ err }, 'a mail connection broke off'));

  return {
    async start() {
      const listening = server.listen(
        url.port === '' ? SMTP_PORT : Number(url.port),
        url.hostname.replace(/^\[|\]$/g, ''),
      );
      await once(listening, 'listening');
      return (listening.address() as AddressInfo).port;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The whole mail; one over the limit is read to its end, because SMTP has no other way to refuse it, and dropped. */
async function read(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= MAX_MAIL_BYTES) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > MAX_MAIL_BYTES) throw refusal(552, '5.3.4 The mail is too large');
  return Buffer.concat(chunks);
}
