import { type Pool, runCall, type StoredCall } from '../db/index.ts';
import type { DomainEvent, EventSink } from './events.ts';
import type { RunFunction } from './scope.ts';

export function functionRunner(pool: Pool, emit: EventSink): RunFunction {
  return async <Row>(
    call: StoredCall,
    eventsOf: (row: Row) => readonly DomainEvent[],
    committed?: () => Promise<void>,
  ) => {
    const rows = await runCall<Row>(pool, call);
    await committed?.();
    emit(rows.flatMap(eventsOf));
    return rows;
  };
}
