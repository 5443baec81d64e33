import { expect, it } from 'vitest';
import { KINDS } from './faults/kinds.ts';
import { runFaults } from './faults/run.ts';

// Each kind once, and each for a moment only; `npm run chaos` does it at length. What takes how long is looked at there:
// beside other tests it would be their time as well.
it('nothing acknowledged is lost, doubled or out of order, whatever happens to the product', async () => {
  const { faults, struck, leftOut, calls } = await runFaults({
    faults: KINDS.length,
    seed: 1,
    cast: { visitors: 3, staff: 1, desks: 1 },
    hold: [50, 250],
    pause: [20, 100],
    freeze: { usualMs: [200, 400], longMs: 400, eachSoMany: 2 },
  });
  expect(faults).toEqual([]);
  expect(new Set(struck.map(({ kind }) => kind.name)).size).toBe(KINDS.length - leftOut.length);
  // Something was there to be lost.
  expect(calls.filter(({ operation }) => operation === 'POST /chat/message').length).toBeGreaterThan(30);
}, 120_000);
