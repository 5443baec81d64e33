import { MAX_BODY_BYTES } from '@chatbot-saas/shared/domain';
import { AppError } from '@chatbot-saas/shared/errors';
import type { Context } from 'koa';
import { bodyReadError, hasReadableBody, readBytes, tooLarge } from './body.ts';
import { spoolBody, Upload, whileReceiving } from './spooled-body.ts';

/** A call with a body of 32 MiB takes about 200 MiB from when it is read until it is answered. */
const AT_ONCE = 3;
/** That may be on their way: each takes a file, and no memory. */
const UPLOADS = 50;
/** Of an upload that comes this fast nobody takes the place: 4 Mbit/s. A slower one has it while there are enough. */
const FAST_BYTES_PER_SECOND = 500_000;
/** Younger ones cannot be judged yet. */
const JUDGED_AFTER_MS = 1_000;
const RETRY_AFTER = 5;

interface Received {
  body: Buffer;
  /** To be called when the call is answered; a connection that is gone does it too. */
  leave(): void;
}

/**
 * Has few large bodies in memory at a time: a dozen would take what everybody's chats live on. One for each tenant; of
 * different tenants the later ones wait, each once it has come, so that a slow one holds up no other.
 */
export class LargeBodies {
  readonly #tenants = new Set<string>();
  readonly #uploads = new Set<Upload>();
  readonly #waiting = new Set<() => void>();
  readonly #most: number;
  #running = 0;

  constructor({ uploads = UPLOADS } = {}) {
    this.#most = uploads;
  }

  async receive(ctx: Context, tenantId: string, limit: number): Promise<Received> {
    const { length } = ctx.request;
    if (length !== undefined && length <= MAX_BODY_BYTES) {
      const body = await whileReceiving(ctx.req.socket, readBytes(ctx, limit)).catch((error: unknown) => {
        throw bodyReadError(ctx, error);
      });
      return { body, leave: () => undefined };
    }
    if (!hasReadableBody(ctx, limit)) return { body: Buffer.alloc(0), leave: () => undefined };
    if (this.#tenants.has(tenantId) || ctx.res.destroyed) throw busy(ctx);
    if (this.#tenants.size >= this.#most && !this.#endSlowest()) throw full(ctx);
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

  /** Makes room where slow uploads have taken all of it. */
  #endSlowest(): boolean {
    const slow = [...this.#uploads].filter(
      ({ age, bytesPerSecond }) => age >= JUDGED_AFTER_MS && bytesPerSecond < FAST_BYTES_PER_SECOND,
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
        this.#letIn();
      };
      if (ctx.res.destroyed) return leave();
      ctx.res.once('close', leave);
      this.#waiting.add(enter);
      this.#letIn();
    });
  }

  #letIn(): void {
    for (const enter of this.#waiting) {
      if (this.#running >= AT_ONCE) return;
      this.#waiting.delete(enter);
      enter();
    }
  }
}

const busy = (ctx: Context) => refused(ctx, 'Another import is under way. Please try again when it is done.');
const full = (ctx: Context) =>
  refused(ctx, 'Many imports are under way on this server. Please try again in a moment.');

function refused(ctx: Context, sentence: string): AppError {
  // The body is not read: the connection cannot serve another call.
  if (!ctx.headerSent) ctx.set('Connection', 'close');
  return new AppError('rate_limited', sentence, { retryAfter: RETRY_AFTER });
}
