import { setTimeout as pause } from 'node:timers/promises';
import { WEBHOOK_PATIENCE_DAYS } from '@chatbot-saas/contract/domain';
import type { Logger } from 'pino';
import { type Services, SYSTEM, type WebhookSender } from '../../context/index.ts';
import type { TenantDb } from '../../db/index.ts';
import { post } from './attempt.ts';
import * as store from './attempts.store.ts';

/** Webhooks that one process serves at a time, and concurrent posts of each: a slow webhook delays only itself. */
const MAX_LANES = 100;
const BATCH = 5;
/** A lane stops after this time, whatever is left, because a round waits for every lane. */
const LANE_MS = 5_000;
const CLOSE_PATIENCE_MS = 3_000;

/** Posts stored deliveries, with one lane per webhook. No lane holds a connection during a post. */
export function webhookSender(services: () => Services, logger: Logger): WebhookSender {
  const lanes = new Map<string, Promise<void>>();
  /** Webhooks with new deliveries while their lane was running. */
  const again = new Set<string>();
  const cut = new AbortController();
  let isClosing = false;

  function start(due: store.DueWebhook): void {
    if (isClosing) return;
    if (lanes.has(due.webhookId)) {
      again.add(due.webhookId);
      return;
    }
    // A round finds webhooks that got no lane.
    if (lanes.size >= MAX_LANES) return;
    const lane = run(due)
      .catch((err) => logger.error({ err }, FAILURE_MESSAGE))
      .finally(() => {
        lanes.delete(due.webhookId);
        again.delete(due.webhookId);
      });
    lanes.set(due.webhookId, lane);
  }

  async function run(due: store.DueWebhook): Promise<void> {
    const until = performance.now() + LANE_MS;
    let isMore = true;
    while (isMore && !isClosing && performance.now() < until) {
      again.delete(due.webhookId);
      const isFull = await tryBatch(due);
      isMore = isFull || again.has(due.webhookId);
    }
  }

  /** True if the batch was full and every post succeeded. */
  async function tryBatch({ tenantId, webhookId }: store.DueWebhook): Promise<boolean> {
    const { openScope, outbound, sealer } = services();
    const [destination, attempts] = await openScope(tenantId, SYSTEM, async ({ db }) => {
      const found = await store.findDestination(db, webhookId);
      return [found, found ? await store.take(db, webhookId, BATCH) : []] as const;
    });
    if (!destination) return false;
    const [secret, old] = destination.secrets.map((sealed) => sealer.open(sealed, tenantId));
    const secrets = secret ? [secret, ...(old ? [old] : [])] : [];

    const tryOne = async (attempt: store.Attempt): Promise<boolean> => {
      const outcome = await post(outbound, { ...destination, secrets }, attempt, cut.signal);
      // Our own shutdown aborted it. That is no failure, and the lease passes it to another process.
      if (cut.signal.aborted && outcome.status !== 'delivered') return false;
      await openScope(tenantId, SYSTEM, ({ db }) => note(db, webhookId, attempt, outcome));
      return outcome.status === 'delivered';
    };
    const went = await Promise.allSettled(attempts.map(tryOne));
    for (const one of went) if (one.status === 'rejected') logger.error({ err: one.reason }, FAILURE_MESSAGE);
    return attempts.length === BATCH && went.every((one) => one.status === 'fulfilled' && one.value);
  }

  return {
    wake(tenantId, webhookIds) {
      for (const webhookId of webhookIds) start({ tenantId, webhookId });
    },
    async round() {
      const free = MAX_LANES - lanes.size;
      if (free > 0) for (const due of await store.listDue(services().platform, free)) start(due);
      await Promise.all(lanes.values());
    },
    async close() {
      isClosing = true;
      const ended = new AbortController();
      pause(CLOSE_PATIENCE_MS, undefined, { signal: ended.signal }).then(
        () => cut.abort(),
        () => undefined,
      );
      await Promise.all(lanes.values());
      ended.abort();
    },
  };
}

/** Our own failure, such as an unavailable database. The deliveries are due again after their lease. */
const FAILURE_MESSAGE = 'webhook deliveries could not be tried';

async function note(
  db: TenantDb,
  webhookId: string,
  attempt: store.Attempt,
  outcome: store.Outcome,
): Promise<void> {
  if (!(await store.settle(db, attempt, outcome))) return;
  if (outcome.status === 'delivered') await store.noteSuccess(db, webhookId);
  else await store.noteFailure(db, webhookId, reasonOf(outcome));
}

const reasonOf = ({ error }: store.Outcome): string =>
  `Switched off after ${WEBHOOK_PATIENCE_DAYS} days without a success. Last: ${error}`;
