import { inTenant, type Pool } from '../db/index.ts';
import type { ConcurrencyLimit } from '../infrastructure/queues/concurrency-limit.ts';
import type { DomainEvent, EventSink } from './events.ts';
import type { Outbox } from './ports.ts';
import type { OpenScope, Services } from './scope.ts';

/** `services` is a function because the services object contains this opener. */
export function scopeOpener(
  pool: Pool,
  shares: ConcurrencyLimit,
  services: () => Services,
  emit: EventSink,
  onTrouble: (error: unknown) => void,
  storeDeliveries: Outbox,
): OpenScope {
  return async (tenantId, actor, work) => {
    const events: DomainEvent[] = [];
    const jobs: (() => Promise<void>)[] = [];
    let listeners: readonly string[] = [];
    const result = await shares.run(tenantId, () =>
      inTenant(pool, tenantId, async (db, subscriptions) => {
        const done = await work({
          services: services(),
          tenantId,
          actor,
          db,
          publish: (name, payload) => events.push({ name, tenantId, payload } as DomainEvent),
          afterCommit: (job) => jobs.push(job),
        });
        if (subscriptions.length > 0) listeners = await storeDeliveries(db, subscriptions, events);
        return done;
      }),
    );
    if (events.length > 0) emit(events);
    if (listeners.length > 0) services().deliveries.wake(tenantId, 'webhook', listeners);
    for (const job of jobs) await job().catch(onTrouble);
    return result;
  };
}
