import { setTimeout as pause } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { MAX_MAIL_BYTES, UnreadableMailError } from '../read/mail.ts';
import type { MailSource, SourceOptions } from './source.ts';

/** IDLE says at once what comes; this finds what it has missed, and mail on servers without it. */
const POLL_MS = 60_000;
const IDLE_AFTER_MS = 100;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** Of a process that does not have the mailbox. */
const NEXT_TRY_MS = 10_000;
const TIMEOUT_MS = 30_000;

/**
 * Reads the unseen mail of a mailbox, oldest first, and marks it as seen once it is stored. A process that dies in between
 * leaves it unseen, and the intake knows it by its Message-ID.
 */
export function imapMailbox({ url, intake, logger, asOnlyOne }: SourceOptions): MailSource {
  const stop = new AbortController();
  const folder = decodeURIComponent(url.pathname.slice(1)) || 'INBOX';
  let reading: Promise<void> = Promise.resolve();

  async function keepReading(): Promise<void> {
    let wait = FIRST_WAIT_MS;
    while (!stop.signal.aborted) {
      const begun = performance.now();
      try {
        const isOurs = await asOnlyOne(readUntil, stop.signal);
        wait = isOurs ? FIRST_WAIT_MS : NEXT_TRY_MS;
      } catch (err) {
        if (stop.signal.aborted) return;
        logger.warn({ err: withoutSecrets(err) }, 'the mailbox could not be read: trying again');
        wait =
          performance.now() - begun > LONGEST_WAIT_MS ? FIRST_WAIT_MS : Math.min(2 * wait, LONGEST_WAIT_MS);
      }
      await pause(wait, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    }
  }

  /** Until `signal` is aborted; throws when the connection breaks. */
  async function readUntil(signal: AbortSignal): Promise<void> {
    const client = connectionTo(url);
    const broken = Promise.withResolvers<never>();
    broken.promise.catch(() => undefined);
    client.on('error', broken.reject);
    client.on('close', () => broken.reject(new Error('The connection to the mailbox has ended.')));
    const end = () => client.close();
    signal.addEventListener('abort', end, { once: true });
    try {
      await client.connect();
      await client.mailboxOpen(folder);
      while (!signal.aborted) {
        // Before the search, so that mail which comes meanwhile is not missed.
        const news = nextMail(client);
        await readUnseen(client, signal);
        const waking = new AbortController();
        const next = pause(POLL_MS, undefined, {
          signal: AbortSignal.any([signal, waking.signal]),
          ref: false,
        });
        await Promise.race([news, broken.promise, next.catch(() => undefined)]);
        waking.abort();
      }
    } finally {
      signal.removeEventListener('abort', end);
      client.close();
    }
  }

  async function readUnseen(client: ImapFlow, signal: AbortSignal): Promise<void> {
    const found = await client.search({ seen: false }, { uid: true });
    for (const uid of (found || []).toSorted((a, b) => a - b)) {
      if (signal.aborted) return;
      const flags = await readOne(client, uid);
      if (flags.length > 0) await client.messageFlagsAdd([uid], flags, { uid: true });
    }
  }

  /** Stores one mail, and returns how it is marked. Throws where it must be tried again. */
  async function readOne(client: ImapFlow, uid: number): Promise<string[]> {
    const mail = await client.fetchOne(String(uid), { size: true }, { uid: true });
    if (!mail) return [];
    try {
      if ((mail.size ?? 0) > MAX_MAIL_BYTES) throw new UnreadableMailError('The mail is too large.');
      const whole = await client.fetchOne(String(uid), { source: true }, { uid: true });
      if (whole === false || !whole.source) return [];
      await intake.receive(whole.source);
      return ['\\Seen'];
    } catch (error) {
      if (!(error instanceof UnreadableMailError)) throw error;
      logger.warn({ uid, reason: error.message }, 'a mail in the mailbox can’t be read: it is flagged');
      return ['\\Seen', '\\Flagged'];
    }
  }

  return {
    async start() {
      reading = keepReading();
      return null;
    },
    async close() {
      stop.abort();
      await reading;
    },
  };
}

const nextMail = (client: ImapFlow): Promise<void> =>
  new Promise((resolve) => client.once('exists', () => resolve()));

function connectionTo({ protocol, hostname, port, username, password }: URL): ImapFlow {
  const isSecure = protocol === 'imaps:';
  return new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 993 : 143),
    secure: isSecure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    autoIdleDelay: IDLE_AFTER_MS,
    maxIdleTime: POLL_MS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: 2 * POLL_MS,
    maxLiteralSize: MAX_MAIL_BYTES + 1_024,
  });
}

/** Errors of the library carry the command that failed. */
const withoutSecrets = (error: unknown): { message: string; code?: unknown } =>
  error instanceof Error ? { message: error.message, code: Object(error).code } : { message: String(error) };
