import { finishCutOff } from '../features/conversations/turn/cut-off.service.ts';
import type { Job } from './schedule.ts';

/** Visitors whose process died while a model was thinking about their message. */
export const cutOffTurns: Job = { name: 'cut-off-turns', everyMs: 2_000, round: finishCutOff };
