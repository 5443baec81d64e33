import type { Kernel } from '../context/index.ts';
import { isUnavailable } from '../db/index.ts';
import * as watchdog from '../features/conversations/handoff/watchdog.service.ts';
import * as presence from '../features/conversations/presence/presence.service.ts';
import type { Job } from './schedule.ts';

/**
 * While the database is away nobody can say that they are there, and afterwards everybody looks gone: those who live
 * get the time to say so before any device is taken for abandoned.
 */
const trustedFrom = new WeakMap<Kernel, number>();
const TIME_TO_REFRESH_MS = presence.REFRESH_MS * 1.5;

export const handoffWatchdog: Job = {
  name: 'handoff-watchdog',
  everyMs: 1_000,
  async round(kernel) {
    try {
      if (performance.now() >= (trustedFrom.get(kernel) ?? 0)) await presence.sweep(kernel);
      await watchdog.watch(kernel);
    } catch (error) {
      if (isUnavailable(error)) trustedFrom.set(kernel, performance.now() + TIME_TO_REFRESH_MS);
      throw error;
    }
  },
};
