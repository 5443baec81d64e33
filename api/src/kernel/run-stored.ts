import { type Pool, runCall, type StoredCall } from '../db/index.ts';
import type { DomainEvent, EventSink } from './events.ts';
import type { RunStored } from './scope.ts';

export function storedRunner(pool: Pool, tell: EventSink): RunStored {
  return async <Row>(
    call: StoredCall,
    eventsOf: (row: Row) => readonly DomainEvent[],
    committed?: () => Promise<void>,
  ) => {
    const rows = await runCall<Row>(pool, call);
    await committed?.();
    tell(rows.flatMap(eventsOf));
    return rows;
  };
}
