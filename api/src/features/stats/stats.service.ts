import type { PublicStats } from '@chatbot-saas/contract';
import { DEFAULT_WINDOW_DAYS } from '@chatbot-saas/contract/domain';
import { perApp, type Services, SYSTEM } from '../../context/index.ts';
import * as store from './stats.store.ts';
import * as uptime from './uptime.store.ts';

const DAY_MS = 86_400_000;
/** Everyone may ask, so the database is asked once for all who do. */
const REMEMBERED_MS = 60_000;

/** Below these, a figure of all tenants would be one of a single tenant. */
const MIN_CONVERSATIONS = 1_000;
const MIN_TENANTS = 5;
const MAX_SHARE = 0.5;

const remembered = perApp<{ answer: Promise<PublicStats | null>; until: number }>(() => ({
  answer: Promise.resolve(null),
  until: 0,
}));

export function measured(services: Services): Promise<PublicStats | null> {
  const last = remembered(services);
  if (last.until <= Date.now()) {
    last.until = Date.now() + REMEMBERED_MS;
    last.answer = store.find(services.platform);
    last.answer.catch(() => {
      last.until = 0;
    });
  }
  return last.answer;
}

export const noteMinute = ({ platform }: Services): Promise<void> => uptime.noteMinute(platform);

/** Measures the last finished days, once a day on one process: one tenant at a time, each in its own scope. */
export async function measure(services: Services): Promise<void> {
  const { platform } = services;
  if (!(await store.claimToday(platform))) return;
  const end = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS);
  const days = { start: new Date(end.getTime() - DEFAULT_WINDOW_DAYS * DAY_MS), end };
  const total = new Total();
  let last: string | null = null;
  do {
    const tenants: string[] = await store.listTenants(platform, last);
    for (const tenantId of tenants) {
      await services.openScope(tenantId, SYSTEM, async ({ db }) => {
        const sums = await store.sums(db, days);
        if (sums.conversations > 0) total.add(sums, await store.responses(db, days));
      });
    }
    last = tenants.at(-1) ?? null;
  } while (last !== null);
  const figures = total.figuresUntil(end);
  await store.save(platform, figures && { ...figures, uptime: await uptime.uptime(platform, days) });
}

/** Sums over tenants, of which only figures come out that reveal no single one. */
class Total {
  #conversations = 0;
  #largest = 0;
  #tenants = 0;
  #messages = 0;
  #replies = 0;
  #ms = 0;
  #firstAt = Number.POSITIVE_INFINITY;
  readonly #hours = new Set<number>();

  add(
    { conversations, firstAt, messages, hours }: store.TenantSums,
    { replies, ms }: { replies: number; ms: number },
  ): void {
    this.#tenants += 1;
    this.#conversations += conversations;
    this.#largest = Math.max(this.#largest, conversations);
    this.#messages += messages;
    this.#replies += replies;
    this.#ms += ms;
    this.#firstAt = Math.min(this.#firstAt, firstAt?.getTime() ?? Number.POSITIVE_INFINITY);
    for (const hour of hours) this.#hours.add(hour);
  }

  figuresUntil(end: Date): Omit<PublicStats, 'uptime'> | null {
    const revealsOne = this.#tenants < MIN_TENANTS || this.#largest > this.#conversations * MAX_SHARE;
    if (this.#conversations < MIN_CONVERSATIONS || revealsOne) return null;
    const days = Math.ceil((end.getTime() - this.#firstAt) / DAY_MS);
    return {
      days,
      averageResponseMs: this.#replies > 0 ? Math.round(this.#ms / this.#replies) : null,
      messagesDaily: Number((this.#messages / days).toPrecision(2)),
      answeredHours: this.#hours.size,
    };
  }
}
