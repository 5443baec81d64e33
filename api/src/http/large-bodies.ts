import { MAX_BODY_BYTES } from '@chatbot-saas/shared/domain';
import { AppError } from '@chatbot-saas/shared/errors';
import type { Context } from 'koa';

/** A call with a body of 32 MiB takes about 200 MiB until it is answered. */
const AT_ONCE = 3;
const RETRY_AFTER = 5;

const nothing = () => undefined;

/**
 * Lets few calls with large bodies in at a time, before a byte of the body is read: a dozen beside each other would take
 * the memory that everybody's chats live on. One for each tenant; of different tenants, the later ones wait.
 */
export class LargeBodies {
  readonly #tenants = new Set<string>();
  readonly #waiting = new Set<() => void>();
  #running = 0;

  /** Resolves when it is this call's turn, with what ends it. A connection that is gone ends it too. */
  async admit(ctx: Context, tenantId: string): Promise<() => void> {
    const { length } = ctx.request;
    if (length !== undefined && length <= MAX_BODY_BYTES) return nothing;
    if (this.#tenants.has(tenantId) || ctx.res.destroyed) throw busy(ctx);
    this.#tenants.add(tenantId);
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
