import type { ChatReply } from '@chatbot-saas/contract';
import type { OnText } from '../../../assistant/model/model-engine.ts';
import type { KnownItem } from '../../../assistant/prompt/prompt.ts';
import * as knowledge from '../../knowledge/knowledge.service.ts';
import { byMeaningToo } from '../../knowledge/meaning/meaning.service.ts';
import type { RankingContext } from '../../knowledge/ranking.service.ts';
import * as conversations from '../conversations.service.ts';
import * as dueStore from '../due.store.ts';
import * as messageStore from '../messages/messages.store.ts';
import { announceReply, toReply } from './chat-reply.ts';
import { executePlan } from './execute-plan.ts';
import { type Found, planReply } from './plan-reply.ts';
import type { Question } from './question/question.ts';
import { runInSession } from './session-queue.ts';

const HISTORY_LIMIT = 10;

/** Has the model answer, outside of any transaction. */
export async function askModel(
  transactions: RankingContext,
  sessionId: string,
  question: Question,
  onText?: OnText,
): Promise<ChatReply> {
  const { model } = transactions.services.assistant;
  if (!model) throw new Error('A plan asked for a model that is not connected.');
  const { received, context } = question;
  const { settings, found } = context;
  const items = found ? await itemsForModel(transactions, found) : [];
  const { conversationId, turns } = await transactions.run(async (scope) => {
    const { id } = await conversations.getBySession(scope, sessionId);
    const before = received.seq + 1;
    return {
      conversationId: id,
      turns: await messageStore.historyAsText(scope.db, id, { limit: HISTORY_LIMIT, before }),
    };
  });
  const turn = {
    tenantId: transactions.tenantId,
    conversationId,
    ai: settings.ai,
    items,
    turns,
    offersHuman: settings.handoff.enabled,
  };
  const modelAnswer = await model.answer(turn, onText);

  return runInSession(transactions, sessionId, async (scope) => {
    const row = await conversations.lockBySession(scope, sessionId);
    // Too late: a human took over or the conversation ended during the model call.
    if (row.status !== 'active') return toReply(row.status, received, null);
    const plan = planReply({ ...context, modelAnswer });
    // An earlier try of this call may have stored its reply.
    const earlier =
      plan.next === 'reply' ? await messageStore.findReplyTo(scope.db, row.id, received.seq) : null;
    const reply = earlier ?? (await executePlan(scope, row, question, plan));
    if (received.metadata.mail) await dueStore.clearReplyDue(scope.db, row.id);
    else if (plan.next === 'reply') await dueStore.noteReplied(scope.db, row.id);
    return announceReply(scope, row, received, reply);
  });
}

/** In the order of words, and of meaning where that is known. */
async function itemsForModel(
  { services, tenantId, run }: RankingContext,
  { forModel, retrieval, given = [], searched }: Found,
): Promise<readonly KnownItem[]> {
  if (!searched) return given;
  return byMeaningToo(services, tenantId, {
    ...searched,
    retrieval: forModel?.retrieval ?? retrieval,
    given,
    load: (ids) => run((scope) => knowledge.listByIds(scope, ids)),
  });
}
