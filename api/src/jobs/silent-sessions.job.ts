import { removeSilent } from '../features/conversations/silent.service.ts';
import type { Job } from './schedule.ts';

export const silentSessions: Job = { name: 'silent-sessions', everyMs: 10 * 60_000, round: removeSilent };
