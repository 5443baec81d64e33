import type { CDPSession, Page } from 'playwright-core';
import { computingOf } from './key-costs.ts';

/** The machine as it is, or so many times slower. */
export async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

export interface Frames {
  count: number;
  median: number;
  p95: number;
  longest: number;
  /** Milliseconds of computing that the page itself did for a frame: what else runs on the machine is not in it. */
  work: number;
  /** Of that, scripts, styles and layout. */
  computing: number;
  /** The longest task of the page, in milliseconds of computing. */
  longestTask: number;
  mostRows: number;
}

/**
 * Turns a wheel over the middle of `selector`, notch by notch at 60 a second, and measures the time between
 * frames meanwhile, and how many rows were in the page at most.
 */
export async function wheelOver(
  page: Page,
  { selector, rows, notches, deltaY }: { selector: string; rows: string; notches: number; deltaY: number },
): Promise<Frames> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`Nothing at ${selector}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(
    ({ rows }) => {
      const times: number[] = [];
      let mostRows = 0;
      let isOver = false;
      const frame = (now: number) => {
        times.push(now);
        mostRows = Math.max(mostRows, document.querySelectorAll(rows).length);
        if (!isOver) requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      Object.assign(window, {
        framesOver: () => {
          isOver = true;
          return { times, mostRows };
        },
      });
    },
    { rows },
  );
  const [work, computing] = [await computingOf(page, ['TaskDuration']), await computingOf(page)];
  const before = [await work.read(), await computing.read()] as const;
  await page
    .context()
    .browser()
    ?.startTracing(page, { categories: ['toplevel'] });
  for (let notch = 0; notch < notches; notch += 1) await page.mouse.wheel(0, deltaY);
  const { times, mostRows } = await page.evaluate(() =>
    (window as unknown as { framesOver(): { times: number[]; mostRows: number } }).framesOver(),
  );
  const longestTask = longestTaskIn(await page.context().browser()?.stopTracing());
  const after = [await work.read(), await computing.read()] as const;
  await Promise.all([work.stop(), computing.stop()]);
  const deltas = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  const sorted = deltas.toSorted((a, b) => a - b);
  const at = (share: number) => rounded(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return {
    count: deltas.length,
    median: at(0.5),
    p95: at(0.95),
    longest: at(1),
    work: rounded((after[0] - before[0]) / deltas.length),
    computing: rounded((after[1] - before[1]) / deltas.length),
    longestTask: rounded(longestTask),
    mostRows,
  };
}

const rounded = (ms: number): number => Math.round(ms * 10) / 10;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds that the thread itself has computed. */
  tdur?: number;
  args: { name?: string };
}

/** By the thread's own clock: what the rest of the machine takes meanwhile is in no task. */
function longestTaskIn(trace: Buffer | undefined): number {
  const { traceEvents } = JSON.parse(trace?.toString() ?? '{"traceEvents":[]}') as {
    traceEvents: TraceEvent[];
  };
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ pid, tid }) => mainThreads.has(`${pid} ${tid}`));
  return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1_000;
}

/** Measured figures as one line for the log. */
export const inWords = (what: string, figures: object): string =>
  `${what}: ${Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}`;
