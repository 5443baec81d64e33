import { argumentsGiven } from '@chatbot-saas/testing/program-arguments';
import { progress } from '@chatbot-saas/testing/progress';
import { type RunOptions, runFaults } from './faults/run.ts';
import { report } from './faults/table.ts';

/**
 * `npm run chaos -- --faults 500 --seed 1`: kills, stops, freezes, cuts and fills what the product consists of while all
 * its clients work, and fails when anything is lost, doubled, left out or out of order, or comes back too late.
 */
const AS_RECORDED: Omit<RunOptions, 'faults' | 'seed'> = {
  fleet: { visitors: 6, staff: 2, consoles: 2 },
  hold: [200, 1_500],
  pause: [200, 900],
  freeze: { usualMs: [500, 3_000], longMs: 20_000, eachSoMany: 8 },
};

const print = (line: string) => void process.stdout.write(`${line}\n`);

if (import.meta.main) {
  const { faults, seed, markdown } = argumentsGiven({ faults: 500, seed: 1, markdown: false });
  const interruption = new AbortController();
  // And not `once`: npm hands on what a terminal has sent to all of them already.
  process.on('SIGINT', () => interruption.abort());
  try {
    const result = await runFaults({
      ...AS_RECORDED,
      faults,
      seed,
      signal: interruption.signal,
      onProgress: progress,
    });
    for (const line of report(result, markdown)) print(line);
    process.exitCode = result.faults.length + result.late.length === 0 ? 0 : 1;
  } catch (error) {
    // What fails then has been ended by the same Ctrl-C; all has been cleared away.
    if (!interruption.signal.aborted) throw error;
    process.exitCode = 130;
  }
  // Not by itself: Node may wait without end for handles of connections that were reset while they were written to.
  process.exit();
}
