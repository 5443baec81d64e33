import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { attachToAll, type Part } from './all-frames.ts';
import { BINDING, type Observed, observe } from './observe.ts';
import { countTraffic, type Traffic } from './traffic.ts';

/** A page to visit. */
export interface Subject {
  /** A page of another site than the widget's server. */
  page: string;
  /** Origins that belong to the page and to its widget. */
  own: readonly string[];
  /** What of the widget is there from the start; null for a page without one. */
  launcher: string | null;
  /** Whether a click opens the window, or it is there from the start. */
  opens: boolean;
}

export interface Figures extends Traffic {
  /** Milliseconds from the widget's first request to its painted launcher, or from the click to the usable window. */
  ms: number;
  /** Milliseconds beyond 50 of every task, in all frames. */
  blocking: number;
  longestTask: number;
  layoutShift: number;
  /** Bytes of JavaScript heap in all processes of the page, after garbage collection. */
  heap: number;
}

export interface Visit {
  view: Figures;
  /** Null without a window. */
  open: Figures | null;
}

/** As Lighthouse measures: a processor a quarter as fast. */
export const SLOW_DOWN = 4;
/** A hand is on what it means to click for at least this long before the click comes; a finger, from touch to release. */
export const POINTING_MS = 100;
/** Nothing on the network and no long task for this long: the page is at rest. */
const QUIET_MS = 500;
const GIVE_UP_MS = 30_000;

/**
 * One visitor who has never been here: opens the page, waits until it rests, points at the launcher and clicks on it.
 * `pointingMs`: how long before the click; 0 as no hand does it, a script in a page at most.
 */
export async function visit(
  browser: Browser,
  { page: url, own, launcher, opens }: Subject,
  pointingMs = POINTING_MS,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const traffic = countTraffic(page, own);
    let seen: Observed[] = [];
    const prepare = async (part: Part) => {
      const source = `(${observe})(${JSON.stringify(BINDING)}, ${JSON.stringify(launcher ?? 'none')})`;
      await Promise.all([
        part.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN }),
        part.send('Page.enable'),
        part.send('Runtime.enable'),
        part.send('Runtime.addBinding', { name: BINDING }),
        part.send('Page.addScriptToEvaluateOnNewDocument', { source }),
      ]);
    };
    const parts = await attachToAll(page, prepare, (payload) => seen.push(JSON.parse(payload)));
    const find = <T extends Observed['type']>(type: T) =>
      seen.find((one): one is Extract<Observed, { type: T }> => one.type === type);

    const figures = async (ms: number): Promise<Figures> => {
      let happened = -1;
      await until('the page is at rest', QUIET_MS, () => {
        const before = happened;
        happened = seen.length + traffic.started();
        return happened === before && traffic.isIdle();
      });
      const heap = await heapOf(parts());
      return { ms, ...(await traffic.count()), ...weigh(seen), heap };
    };

    await page.goto(url, { waitUntil: 'load' });
    if (!launcher) return { view: await figures(0), open: null };
    await until('the launcher is painted', 5, () => find('launcher') !== undefined);
    const shown = find('launcher');
    const view = await figures(shown?.after ?? Number.NaN);
    if (!opens) return { view, open: { ...view, ms: 0 } };

    seen = seen.filter(({ type }) => type === 'frame' || type === 'input');
    await page.mouse.move(shown?.x ?? 0, shown?.y ?? 0);
    await sleep(pointingMs);
    await page.mouse.down();
    await page.mouse.up();
    const usable = () => {
      const input = find('input');
      const frame = input?.inFrame ? find('frame') : input;
      return input && frame && find('click') ? Math.max(input.at, frame.at) : null;
    };
    await until('the window is usable', 5, () => usable() !== null);
    return { view, open: await figures((usable() ?? Number.NaN) - (find('click')?.at ?? Number.NaN)) };
  } finally {
    await context.close();
  }
}

function weigh(seen: readonly Observed[]) {
  let [blocking, longestTask, layoutShift] = [0, 0, 0];
  const tasks: { at: number; duration: number }[] = [];
  for (const one of seen) {
    if (one.type === 'shift') layoutShift += one.value;
    // All frames of one process report the same task.
    const isKnown = (task: { at: number }) => 'duration' in one && Math.abs(task.at - one.at) < 2;
    if (one.type !== 'task' || tasks.some(isKnown)) continue;
    tasks.push(one);
    blocking += one.duration - 50;
    longestTask = Math.max(longestTask, one.duration);
  }
  return { blocking, longestTask, layoutShift };
}

async function heapOf(parts: readonly Part[]): Promise<number> {
  let sum = 0;
  for (const part of parts) {
    await part.send('HeapProfiler.collectGarbage');
    sum += (await part.send('Runtime.getHeapUsage')).usedSize;
  }
  return sum;
}

/** Asks every so many milliseconds. */
async function until(what: string, every: number, isSo: () => boolean): Promise<void> {
  const end = performance.now() + GIVE_UP_MS;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`Waited ${GIVE_UP_MS / 1000} s in vain until ${what}.`);
    await sleep(every);
  }
}
