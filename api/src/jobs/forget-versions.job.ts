import { forgetOld } from '../features/knowledge/versions/keep.service.ts';
import type { Job } from './schedule.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Former texts of knowledge items that nobody has gone back to. */
export const forgetVersions: Job = { name: 'forget-versions', everyMs: DAY_MS, round: forgetOld };
