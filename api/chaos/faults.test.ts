import { expect, it } from 'vitest';
import { KINDS } from './faults/kinds.ts';
import { runFaults } from './faults/run.ts';

// Each kind once and briefly; `npm run chaos` does it at length. Durations are checked there only: here, other tests
// that run at the same time would distort them.
it('fault injection: nothing acknowledged is lost, doubled or out of order', async () => {
  const { faults, struck, leftOut, calls } = await runFaults({
    faults: KINDS.length,
    seed: 1,
    fleet: { visitors: 3, staff: 1, consoles: 1 },
    hold: [50, 250],
    pause: [20, 100],
    freeze: { usualMs: [200, 400], longMs: 400, eachSoMany: 2 },
  });
  expect(faults).toEqual([]);
  expect(new Set(struck.map(({ kind }) => kind.name)).size).toBe(KINDS.length - leftOut.length);
  // The run had something to lose.
  expect(calls.filter(({ operation }) => operation === 'POST /chat/message').length).toBeGreaterThan(30);
}, 120_000);
