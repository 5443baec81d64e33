import type { Page } from 'playwright-core';

const COUNTED = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];

export interface KeyCosts {
  keys: number;
  median: number;
  p95: number;
  most: number;
}

/** Reads how many milliseconds a page has computed: scripts, styles and layout. What else runs on the machine is not in it. */
export async function computingOf(page: Page, counted: readonly string[] = COUNTED) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.reduce((sum, { name, value }) => sum + (counted.includes(name) ? value * 1_000 : 0), 0);
  };
  return { read, stop: () => session.detach() };
}

/** What the page computes for each key, up to the next frame. */
export async function keyCosts(page: Page, keys: readonly string[]): Promise<KeyCosts> {
  const computed = await computingOf(page);
  const drawn = () =>
    page.evaluate(
      () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve()))),
    );
  const costs: number[] = [];
  for (const key of keys) {
    await drawn();
    const before = await computed.read();
    await page.keyboard.press(key);
    await drawn();
    costs.push((await computed.read()) - before);
  }
  await computed.stop();
  const sorted = costs.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10;
  return { keys: costs.length, median: at(0.5), p95: at(0.95), most: at(1) };
}
