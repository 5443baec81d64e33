import type { OpeningHours } from '@chatbot-saas/contract/hours';
import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { formatDateTime } from './times.ts';
import { useNow } from './use-now.ts';

/** What counts as waiting, and how a title says it. */
interface WaitingClock {
  /** Milliseconds. */
  waited(since: number, now: number): number;
  title(start: string): string;
}

const everyMinute: WaitingClock = {
  waited: (since, now) => now - since,
  title: (start) => t`Waiting since ${start}`,
};

const listeners = new Set<() => void>();
let followed: OpeningHours | null = null;
let clock = everyMinute;

function set(next: WaitingClock): void {
  clock = next;
  for (const notify of [...listeners]) notify();
}

/** Waiting counts in these hours from now on; null: always. Their arithmetic is fetched for who needs it. */
export async function followHours(hours: OpeningHours | null): Promise<void> {
  followed = hours;
  if (!hours) return set(everyMinute);
  try {
    const { openClock } = await import('./open-clock.ts');
    if (followed === hours) set(openClock(hours));
  } catch {
    // Without it, or with a zone that this device doesn't know, every minute counts.
    if (followed === hours) set(everyMinute);
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** By the hours that are followed now. */
export const waitAt = (since: string, now: number): { waited: number; title: string } => ({
  waited: clock.waited(Date.parse(since), now),
  title: clock.title(formatDateTime(since)),
});

export function useWait(since: string) {
  useSyncExternalStore(subscribe, () => clock);
  return waitAt(since, useNow());
}
