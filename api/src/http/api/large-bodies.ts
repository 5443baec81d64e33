import { MAX_BODY_BYTES } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import type { Context } from 'koa';
import { bodyReadError, hasReadableBody, readBytes, tooLarge } from './body.ts';
import { spoolBody, Upload, whileReceiving } from './spooled-body.ts';

/** Calls with large bodies that run at a time. A 32 MiB body takes about 200 MiB until its response. */
const MAX_RUNNING = 3;
/** Uploads at a time. Each takes a file and no memory. */
const MAX_UPLOADS = 50;
/** Uploads this fast (4 Mbit/s) keep their slot. A slower one may lose it to another tenant. */
const FAST_BYTES_PER_SECOND = 500_000;
/** The speed of a younger upload is not reliable yet. */
const MIN_AGE_MS = 1_000;
const RETRY_AFTER = 5;

interface Received {
  body: Buffer;
  /** Frees the slot after the response. A closed connection frees it too. */
  leave(): void;
}

/**
 * Limits large bodies in memory, because a dozen would take the memory that chats need. Each tenant has one slot.
 * Other tenants wait with a fully received body, so a slow upload blocks no other.
 */
export class LargeBodies {
  readonly #tenants = new Set<string>();
  readonly #uploads = new Set<Upload>();
  readonly #waiting = new Set<() => void>();
  readonly #maxUploads: number;
  #running = 0;

  constructor({ uploads = MAX_UPLOADS } = {}) {
    this.#maxUploads = uploads;
  }

  async receive(ctx: Context, tenantId: string, limit: number, types?: readonly string[]): Promise<Received> {
    const { length } = ctx.request;
    if (length !== undefined && length <= MAX_BODY_BYTES) {
      const body = await whileReceiving(ctx.req.socket, readBytes(ctx, limit, types)).catch(
        (error: unknown) => {
          throw bodyReadError(ctx, error);
        },
      );
      return { body, leave: () => undefined };
    }
    if (!hasReadableBody(ctx, limit, types)) return { body: Buffer.alloc(0), leave: () => undefined };
    if (this.#tenants.has(tenantId) || ctx.res.destroyed) throw busy(ctx);
    if (this.#tenants.size >= this.#maxUploads && !this.#endSlowest()) throw serverBusy(ctx);
    this.#tenants.add(tenantId);
    const upload = new Upload();
    this.#uploads.add(upload);
    const spooled = await spoolBody(ctx.req, limit, upload)
      .catch((error: unknown) => {
        this.#tenants.delete(tenantId);
        throw ctx.req.destroyed || error instanceof AppError ? bodyReadError(ctx, error) : error;
      })
      .finally(() => this.#uploads.delete(upload));
    if (!spooled) {
      this.#tenants.delete(tenantId);
      throw tooLarge(ctx, limit);
    }
    try {
      const leave = await this.#enter(ctx, tenantId);
      return { body: await spooled.read(), leave };
    } catch (error) {
      await spooled.close();
      throw error;
    }
  }

  /** Frees an upload slot by ending the slowest upload. */
  #endSlowest(): boolean {
    const slow = [...this.#uploads].filter(
      ({ age, bytesPerSecond }) => age >= MIN_AGE_MS && bytesPerSecond < FAST_BYTES_PER_SECOND,
    );
    const [slowest] = slow.sort((a, b) => a.bytesPerSecond - b.bytesPerSecond);
    if (!slowest) return false;
    this.#uploads.delete(slowest);
    slowest.end();
    return true;
  }

  #enter(ctx: Context, tenantId: string): Promise<() => void> {
    return new Promise((resolve, reject) => {
      let state: 'waiting' | 'in' | 'over' = 'waiting';
      const enter = () => {
        state = 'in';
        this.#running += 1;
        resolve(leave);
      };
      const leave = () => {
        if (state === 'over') return;
        if (state === 'in') this.#running -= 1;
        else reject(busy(ctx));
        state = 'over';
        this.#tenants.delete(tenantId);
        this.#waiting.delete(enter);
        this.#admitNext();
      };
      if (ctx.res.destroyed) return leave();
      ctx.res.once('close', leave);
      this.#waiting.add(enter);
      this.#admitNext();
    });
  }

  #admitNext(): void {
    for (const enter of this.#waiting) {
      if (this.#running >= MAX_RUNNING) return;
      this.#waiting.delete(enter);
      enter();
    }
  }
}

const busy = (ctx: Context) => refused(ctx, 'Another import is under way. Please try again when it is done.');
const serverBusy = (ctx: Context) =>
  refused(ctx, 'Many imports are under way on this server. Please try again in a moment.');

function refused(ctx: Context, sentence: string): AppError {
  // The unread body blocks this connection, so it must close.
  if (!ctx.headerSent) ctx.set('Connection', 'close');
  return new AppError('rate_limited', sentence, { retryAfter: RETRY_AFTER });
}
