/** Stress tests repeat what other tests show once: thousands of random runs, kills, floods, installers. See docs/testing.md. */

/** One part in this many is done by an ordinary run. */
const PARTS = 10;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** `npm run test:stress` does everything. */
export const isFullStress = process.env.STRESS === 'all';

/**
 * The same seed does the same part, and ten seeds in a row do everything. It is the day's number by default. Processes
 * of a run inherit it, so that a run over midnight has one.
 */
export const stressSeed = Number(process.env.STRESS_SEED ?? Math.floor(Date.now() / DAY_MS));
if (!Number.isSafeInteger(stressSeed) || stressSeed < 0) {
  throw new Error(`STRESS_SEED is to be a whole number, not ${process.env.STRESS_SEED}`);
}
process.env.STRESS_SEED = String(stressSeed);

/** Every tenth of them, by the seed. */
export const partBySeed = <T>(all: readonly T[], seed: number): T[] =>
  all.filter((_, index) => index % PARTS === seed % PARTS);

/** The part of this run, or all. */
export const stressPart = <T>(all: readonly T[]): T[] =>
  isFullStress ? [...all] : partBySeed(all, stressSeed);

/**
 * The columns of a matrix that this run does in that row: one, or all. Neighboring rows have different ones, and as many
 * seeds in a row as there are columns do everything.
 */
export const stressColumns = <T>(all: readonly T[], row: number): T[] =>
  all.filter((_, column) => isFullStress || column === (row + stressSeed) % all.length);

/** One in that many of them, others each day, or all. */
export const stressShare = <T>(oneIn: number, all: readonly T[]): T[] =>
  all.filter((_, row) => isFullStress || (row + stressSeed) % oneIn === 0);

/** How often a random test is to run, of that many times. */
export const stressRuns = (all: number): number => (isFullStress ? all : Math.ceil(all / PARTS));
