import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@chatbot-saas/contract/errors';
import type { Middleware } from 'koa';
import { notFound } from '../../context/index.ts';
import { readBytes } from '../api/body.ts';
import { whileReceiving } from '../api/spooled-body.ts';

export interface PostedMailOptions {
  postedMail: {
    /** Null: no mail is taken this way. */
    readonly secret: string | null;
    readonly maxBytes: number;
    /** Stores the mail and returns what became of it. Throws for a mail that is not taken. */
    receive(raw: Buffer): Promise<string>;
  };
}

/** Mails in memory at a time. */
const AT_ONCE = 4;
const RETRY_AFTER = 5;
const TYPE = ['message/rfc822'];

/**
 * `POST /api/mail/inbound` takes a mail as it came from a mail server. It is not a contract endpoint, because its body is
 * no JSON and its caller is of no workspace. The same mail again is answered 200 and does nothing.
 */
export function postedMail({ postedMail: { secret, maxBytes, receive } }: PostedMailOptions): Middleware {
  let running = 0;
  return async (ctx) => {
    if (secret === null) throw notFound();
    if (!isSecret(/^Bearer (.+)$/i.exec(ctx.get('Authorization'))?.[1] ?? '', secret)) {
      ctx.set('Connection', 'close');
      throw new AppError('invalid_mail_secret', 'Send `Authorization: Bearer <MAIL_INBOUND_SECRET>`.');
    }
    if (running >= AT_ONCE) {
      ctx.set('Connection', 'close');
      throw new AppError('rate_limited', 'Too many mails at once. Try again in a moment.', {
        retryAfter: RETRY_AFTER,
      });
    }
    running += 1;
    try {
      const raw = await whileReceiving(ctx.req.socket, readBytes(ctx, maxBytes, TYPE));
      const outcome = await receive(raw);
      ctx.status = outcome === 'repeated' ? 200 : 202;
      ctx.body = { outcome };
    } finally {
      running -= 1;
    }
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));
