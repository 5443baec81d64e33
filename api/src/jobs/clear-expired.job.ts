import * as auth from '../features/auth/auth.service.ts';
import type { Job } from './schedule.ts';

/** Sessions and reset links that ran out. */
export const clearExpired: Job = {
  name: 'clear-expired',
  everyMs: 10 * 60_000,
  round: (kernel) => auth.clearExpired(kernel),
};
