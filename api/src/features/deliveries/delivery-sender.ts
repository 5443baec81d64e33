import { setTimeout as pause } from 'node:timers/promises';
import type { DeliveryChannelName } from '@chatbot-saas/contract/domain';
import type { Logger } from 'pino';
import { type DeliverySender, type Services, SYSTEM } from '../../context/index.ts';
import * as store from './attempts.store.ts';
import type { Attempt, Channel, DueDestination } from './channel.ts';

/** Destinations that one process serves at a time, and concurrent attempts of each: a slow one delays only itself. */
const MAX_LANES = 100;
const BATCH = 5;
/** A lane stops after this time, whatever is left, because a round waits for every lane. */
const LANE_MS = 5_000;
const CLOSE_PATIENCE_MS = 3_000;

/** Sends stored deliveries, with one lane per destination. No lane holds a connection during an attempt. */
export function deliverySender(
  channels: readonly Channel[],
  services: () => Services,
  logger: Logger,
): DeliverySender {
  const lanes = new Map<string, Promise<void>>();
  /** Destinations with new deliveries while their lane was running. */
  const again = new Set<string>();
  const cut = new AbortController();
  let isClosing = false;

  function channelOf(name: DeliveryChannelName): Channel {
    const channel = channels.find((one) => one.name === name);
    if (!channel) throw new Error(`There is no channel ${name}`);
    return channel;
  }

  function start(channel: Channel, due: DueDestination): void {
    if (isClosing) return;
    if (lanes.has(due.id)) {
      again.add(due.id);
      return;
    }
    // A round finds destinations that got no lane.
    if (lanes.size >= MAX_LANES) return;
    const lane = run(channel, due)
      .catch((err) => logger.error({ err }, FAILURE_MESSAGE))
      .finally(() => {
        lanes.delete(due.id);
        again.delete(due.id);
      });
    lanes.set(due.id, lane);
  }

  async function run(channel: Channel, due: DueDestination): Promise<void> {
    const until = performance.now() + LANE_MS;
    let isMore = true;
    while (isMore && !isClosing && performance.now() < until) {
      again.delete(due.id);
      const isFull = await tryBatch(channel, due);
      isMore = isFull || again.has(due.id);
    }
  }

  /** True if the batch was full and every attempt succeeded. */
  async function tryBatch(channel: Channel, { tenantId, id }: DueDestination): Promise<boolean> {
    const { openScope } = services();
    const [destination, attempts] = await openScope(tenantId, SYSTEM, async (scope) => {
      const found = await channel.findDestination(scope, id);
      return [found, found === null ? [] : await store.take(scope.db, id, BATCH)] as const;
    });
    if (destination === null) return false;

    const tryOne = async (attempt: Attempt): Promise<boolean> => {
      const outcome = await channel.attempt(services(), destination, attempt, cut.signal);
      // Our own shutdown aborted it. That is no failure, and the lease passes it to another process.
      if (cut.signal.aborted && outcome.status !== 'delivered') return false;
      await openScope(tenantId, SYSTEM, async (scope) => {
        if (await store.settle(scope.db, attempt, outcome))
          await channel.settled(scope, id, attempt, outcome);
      });
      return outcome.status === 'delivered';
    };
    const went = await Promise.allSettled(attempts.map(tryOne));
    for (const one of went) if (one.status === 'rejected') logger.error({ err: one.reason }, FAILURE_MESSAGE);
    return attempts.length === BATCH && went.every((one) => one.status === 'fulfilled' && one.value);
  }

  return {
    wake(tenantId, name, ids) {
      for (const id of ids) start(channelOf(name), { tenantId, id });
    },
    async round() {
      for (const channel of channels) {
        const free = MAX_LANES - lanes.size;
        if (free > 0) for (const due of await channel.listDue(services().platform, free)) start(channel, due);
      }
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
const FAILURE_MESSAGE = 'deliveries could not be tried';
