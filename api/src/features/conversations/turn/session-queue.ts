import { perApp, type Scope } from '../../../context/index.ts';
import { limitPerKey } from '../../../infrastructure/queues/concurrency-limit.ts';
import type { RankingContext } from '../../knowledge/ranking.service.ts';

/** Two at a time: a resend must find the first try, even while its commit is unanswered. */
const sessionQueues = perApp(() =>
  limitPerKey('Too many messages at once. Please try again in a moment.', 2),
);

/** Runs a transaction that locks the conversation. Turns of one session wait here, without a connection. */
export const runInSession = <T>(
  { services, tenantId, run }: RankingContext,
  sessionId: string,
  work: (scope: Scope) => Promise<T>,
): Promise<T> => sessionQueues(services).run(`${tenantId} ${sessionId}`, () => run(work));
