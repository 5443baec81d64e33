import * as billing from '../features/billing/billing.service.ts';
import type { Job } from './schedule.ts';

export const endTrials: Job = { name: 'end-trials', everyMs: 60_000, round: billing.endTrials };
