import { answerEndpoints, gapEndpoints, type User } from '@chatbot-saas/contract';
import { reaches } from '@chatbot-saas/contract/domain';
import type { Scope } from '../../../../context/index.ts';
import * as conversations from '../../../conversations/conversations.service.ts';
import * as inbox from '../../../conversations/inbox/inbox.service.ts';
import * as answersToCheck from '../../../knowledge/answers/answers-to-check.service.ts';
import type { RankingContext } from '../../../knowledge/ranking.service.ts';
import * as unansweredQuestions from '../../../knowledge/unanswered-questions/unanswered-questions.service.ts';
import * as promises from '../../promises/promises.service.ts';

/** What is to be done. */
export interface ToDo {
  kind: 'waiting' | 'own' | 'promised' | 'toCheck' | 'unanswered';
  count: number;
  /** There are more than were counted. */
  hasMore?: boolean;
  /** Of visitors who wait: since when the first of them does. */
  since?: string | undefined;
}

/** Tests wait in the same list and count nowhere. */
const FIRST_WAITING = { section: 'waiting', sort: 'waiting', limit: 20, timezone: 'UTC' } as const;

/** What waits now, of what this member may see; nothing of which there is none. */
export async function listToDo(transactions: RankingContext, member: User): Promise<ToDo[]> {
  const { run } = transactions;
  const { pending, mine } = await run((scope) => inbox.stats(scope, member._id));
  const first = await run(async (scope) => {
    const waiting = await conversations.list(scope, FIRST_WAITING);
    return waiting.conversations.find(({ isTest }) => !isTest);
  });
  const all: ToDo[] = [
    { kind: 'waiting', count: pending, since: first?.handoffData?.requestedAt },
    { kind: 'own', count: mine.active },
    await promised(transactions, member),
  ];
  if (reaches(member.role, answerEndpoints.toCheck.access.staff)) {
    all.push({ kind: 'toCheck', count: await run(countToCheck) });
  }
  if (reaches(member.role, gapEndpoints.list.access.staff)) {
    const query = gapEndpoints.list.query.parse({ limit: 1 });
    const { pagination } = await unansweredQuestions.list(transactions, query);
    all.push({ kind: 'unanswered', count: pagination.total });
  }
  return all.filter(({ count }) => count > 0);
}

/** An agent's own, and those that no one has; an admin's are all. */
async function promised(transactions: RankingContext, { _id, role }: User): Promise<ToDo> {
  const { promises: owed, hasMore } = await promises.list(transactions);
  const seen = owed.filter(
    ({ conversation: { assignedAgent } }) =>
      reaches(role, 'admin') || assignedAgent === null || assignedAgent === _id,
  );
  return { kind: 'promised', count: seen.length, hasMore };
}

async function countToCheck(scope: Scope): Promise<number> {
  const query = answerEndpoints.toCheck.query.parse({ limit: 1 });
  return (await answersToCheck.list(scope, query)).pagination.total;
}
