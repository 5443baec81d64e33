import * as auth from '../features/auth/auth.service.ts';
import type { Job } from './index.ts';

/** Sessions and reset links that ran out. */
export const clearExpired: Job = {
  name: 'clear-expired',
  everyMs: 10 * 60_000,
  round: (kernel) => auth.clearExpired(kernel),
};
