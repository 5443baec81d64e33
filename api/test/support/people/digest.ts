import { dayAfter, dayAt, momentOf } from '@chatbot-saas/contract/hours';
import { vi } from 'vitest';
import type { TestServer } from '../server.ts';

const EIGHT = 8 * 60;

/** So many minutes after eight of a coming morning, on the clocks of that zone. */
export const morning = (timezone = 'UTC', { days = 1, minutes = 0 } = {}): number =>
  momentOf(timezone, dayAfter(dayAt(timezone, Date.now()), days), EIGHT + minutes);

/** Eight on the next Monday: today is in the week that ends then. */
export function mondayMorning(timezone = 'UTC'): number {
  const weekday = new Date(dayAt(timezone, Date.now())).getUTCDay();
  return morning(timezone, { days: (8 - weekday) % 7 || 7 });
}

/** Stores the digests that are due at that time, and sends them. */
export async function mailDigests(servers: Pick<TestServer, 'app'>[], at: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  try {
    for (const job of ['digests', 'deliveries'] as const)
      await Promise.all(servers.map(({ app }) => app.runJobs(job)));
  } finally {
    vi.useRealTimers();
  }
}
