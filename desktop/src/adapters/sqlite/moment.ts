const EPOCH_MS = Date.UTC(2020, 0, 1);
const SLOTS = 4_096;
const LAST = Number.MAX_SAFE_INTEGER - SLOTS;

/**
 * The row number for something that happened at `ms`: its milliseconds since 2020, and one of 4,096 slots in that
 * millisecond. `slot` is a wish; equal moments keep the order of their wishes as long as no wish is taken.
 */
export function momentOf(ms: number, slot: number): number {
  return Math.min(Math.max(0, ms - EPOCH_MS) * SLOTS + (slot % SLOTS), LAST);
}

/** The first slot after all that are taken around `moment`; `newestBefore` returns the highest taken below its argument. */
export function freeMoment(moment: number, newestBefore: (bound: number) => number | null): number {
  for (let from = moment; ; from += SLOTS) {
    const taken = newestBefore(from + SLOTS);
    if (taken === null || taken < from) return from;
    if (taken + 1 < from + SLOTS) return taken + 1;
  }
}
