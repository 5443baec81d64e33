import { setTimeout as wait } from 'node:timers/promises';

/**
 * Run as a separate process with `<windows> <pid> …`: lets each of those processes run in one window of every cycle, one
 * after the other, and stops it in the others. Each has thereby the same share of a core, however many they are. Lets all
 * go on when its parent says goodbye, or dies.
 */
const WINDOW_MS = 10;

const [windows = 1, ...pids] = process.argv.slice(2).map(Number);
let isOver = false;
process.once('disconnect', () => {
  isOver = true;
});

const begun = performance.now();
for (const pid of pids) process.kill(pid, 'SIGSTOP');
for (let window = 0; !isOver; window += 1) {
  const running = pids[window % windows];
  if (running !== undefined) process.kill(running, 'SIGCONT');
  // By the clock: what one window was late by, the next makes up for.
  await wait(Math.max(0, begun + (window + 1) * WINDOW_MS - performance.now()));
  if (running !== undefined) process.kill(running, 'SIGSTOP');
}
for (const pid of pids) process.kill(pid, 'SIGCONT');
