import * as gaps from '../features/knowledge/unanswered-questions/unanswered-questions.service.ts';
import type { Job } from './schedule.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Questions without an answer that were asked so long ago that nobody is helped by one any more. */
export const forgetGaps: Job = { name: 'forget-gaps', everyMs: DAY_MS, round: gaps.forgetOld };
