import { catchUp } from '../features/conversations/search-index.service.ts';
import type { Job } from './schedule.ts';

/** Seldom, so that a conversation under way is not put into the index again with each of its messages. */
export const searchIndex: Job = { name: 'search-index', everyMs: 60_000, round: catchUp };
