import * as watchdog from '../features/handoff/watchdog.service.ts';
import type { Job } from './index.ts';

export const handoffWatchdog: Job = { name: 'handoff-watchdog', everyMs: 1_000, round: watchdog.watch };
