import { MAX_BODY_BYTES } from '@chatbot-saas/shared/domain';
import { AppError } from '@chatbot-saas/shared/errors';
import type { Context } from 'koa';
import { bodyUnread, hasReadableBody, readBytes, tooLarge } from './body.ts';
import { spoolBody } from './spooled-body.ts';

/** A call with a body of 32 MiB takes about 200 MiB from when it is read until it is answered. */
const AT_ONCE = 3;
/** That may be on their way: each takes a file, and no memory. */
const UPLOADS = 50;
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
  readonly #waiting = new Set<() => void>();
  #running = 0;

  async receive(ctx: Context, tenantId: string, limit: number): Promise<Received> {
    const { length } = ctx.request;
    if (length !== undefined && length <= MAX_BODY_BYTES) {
      return { body: await readBytes(ctx, limit), leave: () => undefined };
    }
    if (!hasReadableBody(ctx, limit)) return { body: Buffer.alloc(0), leave: () => undefined };
    const isFull = this.#tenants.size === UPLOADS;
    if (this.#tenants.has(tenantId) || isFull || ctx.res.destroyed) throw busy(ctx);
    this.#tenants.add(tenantId);
    const spooled = await spoolBody(ctx.req, limit).catch((error: unknown) => {
      this.#tenants.delete(tenantId);
      throw ctx.req.destroyed || error instanceof AppError ? bodyUnread(ctx, error) : error;
    });
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

function busy(ctx: Context): AppError {
  // The body is not read: the connection cannot serve another call.
  if (!ctx.headerSent) ctx.set('Connection', 'close');
  return new AppError('rate_limited', 'Another import is under way. Please try again when it is done.', {
    retryAfter: RETRY_AFTER,
  });
}
