import { inTenant, type Pool } from '../db/index.ts';
import type { DomainEvent, EventSink } from './events.ts';
import type { Kernel, OpenScope } from './scope.ts';

/** `kernel` is asked for late: the kernel holds this very function. */
export function scopeOpener(
  pool: Pool,
  kernel: () => Kernel,
  tell: EventSink,
  onTrouble: (error: unknown) => void,
): OpenScope {
  return async (tenantId, actor, work) => {
    const events: DomainEvent[] = [];
    const jobs: (() => Promise<void>)[] = [];
    const result = await inTenant(pool, tenantId, (db) =>
      work({
        kernel: kernel(),
        tenantId,
        actor,
        db,
        publish: (name, payload) => events.push({ name, tenantId, payload } as DomainEvent),
        afterCommit: (job) => jobs.push(job),
      }),
    );
    if (events.length > 0) tell(events);
    for (const job of jobs) await job().catch(onTrouble);
    return result;
  };
}
