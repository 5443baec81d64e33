import { parseArgs } from 'node:util';
import { type RunOptions, runFaults } from './faults/run.ts';
import { report } from './faults/table.ts';

/**
 * `npm run chaos -- --faults 500 --seed 1`: kills, stops, freezes, cuts and fills what the product consists of while all
 * its clients work, and fails when anything is lost, doubled, left out or out of order, or comes back too late.
 */
const AS_RECORDED: Omit<RunOptions, 'faults' | 'seed'> = {
  cast: { visitors: 6, staff: 2, desks: 2 },
  hold: [200, 1_500],
  pause: [200, 900],
  freeze: { usualMs: [500, 3_000], longMs: 20_000, eachSoMany: 8 },
};

const print = (line: string) => void process.stdout.write(`${line}\n`);

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      faults: { type: 'string', default: '500' },
      seed: { type: 'string', default: '1' },
      markdown: { type: 'boolean', default: false },
    },
  });
  const interruption = new AbortController();
  process.once('SIGINT', () => interruption.abort());
  const result = await runFaults({
    ...AS_RECORDED,
    faults: Number(values.faults),
    seed: Number(values.seed),
    signal: interruption.signal,
    // On its way for a while; the table is all that stays.
    onProgress: (line) => void process.stderr.write(`${line}\n`),
  });
  for (const line of report(result, values.markdown)) print(line);
  process.exitCode = result.faults.length + result.late.length === 0 ? 0 : 1;
}
