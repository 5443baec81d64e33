import * as sync from '../features/sync/sync.service.ts';
import type { Job } from './schedule.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What was deleted longer ago than any cursor lives need not be told to anyone. */
export const forgetDeletions: Job = {
  name: 'forget-deletions',
  everyMs: DAY_MS,
  round: (kernel) => sync.forgetDeletions(kernel),
};
