import type { CDPSession, Page } from 'playwright-core';

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
  /** Tasks of the page's own that took longer than 50 ms. */
  longTasks: number;
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
      const tasks: number[] = [];
      let mostRows = 0;
      let isOver = false;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) tasks.push(entry.duration);
      });
      observer.observe({ type: 'longtask' });
      const frame = (now: number) => {
        times.push(now);
        mostRows = Math.max(mostRows, document.querySelectorAll(rows).length);
        if (!isOver) requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      Object.assign(window, {
        framesOver: () => {
          isOver = true;
          for (const entry of observer.takeRecords()) tasks.push(entry.duration);
          observer.disconnect();
          return { times, tasks, mostRows };
        },
      });
    },
    { rows },
  );
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const computed = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const before = await computed();
  for (let notch = 0; notch < notches; notch += 1) await page.mouse.wheel(0, deltaY);
  const { times, tasks, mostRows } = await page.evaluate(() =>
    (
      window as unknown as { framesOver(): { times: number[]; tasks: number[]; mostRows: number } }
    ).framesOver(),
  );
  const work = (await computed()) - before;
  await session.detach();
  const deltas = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  const sorted = deltas.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10;
  return {
    count: deltas.length,
    median: at(0.5),
    p95: at(0.95),
    longest: at(1),
    work: Math.round((work / deltas.length) * 10) / 10,
    longTasks: tasks.length,
    mostRows,
  };
}

/** Measured figures as one line for the log. */
export const inWords = (what: string, figures: object): string =>
  `${what}: ${Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}`;
