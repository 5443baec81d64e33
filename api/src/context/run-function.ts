import { type Pool, runCall, type StoredCall } from '../db/index.ts';
import type { ConcurrencyLimit } from '../infrastructure/queues/concurrency-limit.ts';
import type { DomainEvent, EventSink } from './events.ts';
import type { RunFunction } from './scope.ts';

export function functionRunner(pool: Pool, shares: ConcurrencyLimit, emit: EventSink): RunFunction {
  return async <Row>(
    call: StoredCall,
    eventsOf: (row: Row) => readonly DomainEvent[],
    committed?: () => Promise<void>,
  ) => {
    const run = () => runCall<Row>(pool, call);
    const rows = await (call.tenantId ? shares.run(call.tenantId, run) : run());
    await committed?.();
    emit(rows.flatMap(eventsOf));
    return rows;
  };
}
