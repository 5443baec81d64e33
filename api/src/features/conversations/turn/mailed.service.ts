import { type Scope, type Services, SYSTEM } from '../../../context/index.ts';
import { type Ranking, runRanked } from '../../knowledge/ranking.service.ts';
import type { ConversationRow } from '../conversation-row.ts';
import * as conversations from '../conversations.service.ts';
import * as dueStore from '../due.store.ts';
import * as messageStore from '../messages/messages.store.ts';
import { askModel } from './ask-model.ts';
import { answerCutOff } from './cut-off/answer-cut-off.ts';
import { executePlan } from './execute-plan.ts';
import { prepareQuestion, type Question } from './question/question.ts';

/** The message of that mail is the assistant's. Should this process die, a job answers it. */
export async function answerLater(scope: Scope, row: ConversationRow, seq: number): Promise<void> {
  const { services, tenantId } = scope;
  await dueStore.noteReplyDue(scope.db, row.id);
  scope.afterCommit(async () =>
    services.externalCalls.run('answer to a mail', () => answer(services, tenantId, row.session_id, seq)),
  );
}

async function answer(services: Services, tenantId: string, sessionId: string, seq: number): Promise<void> {
  const run = <T>(work: (scope: Scope) => Promise<T>) => services.openScope(tenantId, SYSTEM, work);
  const transactions = { services, tenantId, run };
  const question = await runRanked(transactions, (scope, ranking) => begin(scope, ranking, sessionId, seq));
  if (question) await askModel(transactions, sessionId, question);
}

/** Returns the question that only the model can answer. */
async function begin(
  scope: Scope,
  ranking: Ranking,
  sessionId: string,
  seq: number,
): Promise<Question | null> {
  const row = await conversations.lockBySession(scope, sessionId);
  const open = await messageStore.listUnanswered(scope.db, row.id);
  const received = open.find((message) => message.seq === seq);
  if (row.status !== 'active' || !received) return null;
  const question = await prepareQuestion(scope, ranking, row, received);
  if (question.plan.next === 'askModel') return question;
  await executePlan(scope, row, question, question.plan);
  await dueStore.clearReplyDue(scope.db, row.id);
  await conversations.announceById(scope, row.id);
  return null;
}

/** Answers what a process that died has left open. What was asked before was answered, or is the team's. */
export async function finishMailed(scope: Scope, ranking: Ranking, row: ConversationRow): Promise<void> {
  const received = (await messageStore.listUnanswered(scope.db, row.id)).at(-1);
  if (received) await answerCutOff(scope, ranking, row, received);
  await dueStore.clearReplyDue(scope.db, row.id);
}
