import { DEVICE_GONE_SECONDS } from '@chatbot-saas/shared/domain';
import { isUnavailable } from '../db/index.ts';
import * as watchdog from '../features/handoff/watchdog.service.ts';
import type { Kernel } from '../kernel/index.ts';
import type { Job } from './index.ts';

/**
 * While the database or this server is down, no device can say that it is there, and afterwards every agent looks gone.
 * Agents then get as long to return as an agent who loses the connection.
 */
const TIME_TO_RETURN_MS = DEVICE_GONE_SECONDS * 1_000;
const trustedFrom = new WeakMap<Kernel, number>();

export const lostAgents: Job = {
  name: 'lost-agents',
  everyMs: 1_000,
  startsAfterMs: TIME_TO_RETURN_MS,
  async round(kernel) {
    try {
      if (performance.now() >= (trustedFrom.get(kernel) ?? 0)) await watchdog.watchForLostAgents(kernel);
    } catch (error) {
      if (isUnavailable(error)) trustedFrom.set(kernel, performance.now() + TIME_TO_RETURN_MS);
      throw error;
    }
  },
};
