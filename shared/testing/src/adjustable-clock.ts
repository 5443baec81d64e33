/**
 * Loaded with `--import` into a process started with a channel: a message `{ stepClockMs }` sets its wall clock so far off
 * from the machine's. Timers and `performance` go on as before, as they do when a computer's clock is set.
 */
const MachineDate = Date;
let offMs = 0;

class AdjustableDate extends MachineDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(MachineDate.now() + offMs);
    else super(...given);
  }

  static override now(): number {
    return MachineDate.now() + offMs;
  }
}
globalThis.Date = AdjustableDate as DateConstructor;

process.on('message', ({ stepClockMs }: { stepClockMs?: number }) => {
  if (stepClockMs !== undefined) offMs = stepClockMs;
});
// The listener alone must not keep the process alive.
process.channel?.unref();

export {};
