import type { Scope } from '../../../../context/index.ts';
import type { Ranking } from '../../../knowledge/ranking.service.ts';
import type { ConversationRow } from '../../conversation-row.ts';
import * as dueStore from '../../due.store.ts';
import type { KeptMessage } from '../../messages/messages.service.ts';
import { executePlan } from '../execute-plan.ts';
import { prepareQuestion } from '../question/question.ts';

/** Answers with the built-in engine after a crash. Returns null if a human has the conversation now. */
export async function answerCutOff(
  scope: Scope,
  ranking: Ranking,
  row: ConversationRow,
  received: KeptMessage,
): Promise<KeptMessage | null> {
  const question = await prepareQuestion(scope, ranking, row, received, 'none');
  const reply = await executePlan(scope, row, question, question.plan);
  await dueStore.noteReplied(scope.db, row.id);
  return reply;
}
