import type { Courtesy } from '@chatbot-saas/contract/domain';
import type { Scope } from '../../../context/index.ts';
import * as unansweredQuestions from '../../knowledge/unanswered-questions/unanswered-questions.service.ts';
import type { ConversationRow } from '../conversation-row.ts';
import * as delivery from '../delivery/delivery.service.ts';
import { queueAnswered } from '../handoff/for-team.service.ts';
import * as handoff from '../handoff/handoff.service.ts';
import type { KeptMessage } from '../messages/messages.service.ts';
import type { Plan, ReplyPlan } from './plan-reply.ts';
import type { Question } from './question/question.ts';

/** What asks for no answer by mail, and for no agent either. */
const PARTING: readonly (Courtesy | undefined)[] = ['thanks', 'praise', 'goodbye', 'declined'];

type Store = (plan: ReplyPlan) => Promise<KeptMessage>;

/**
 * Carries out a plan for a message that came by mail. Only an answer is mailed: who has to write again for each question
 * back is better served by the team, which gets all else.
 */
export async function executeByMail(
  scope: Scope,
  row: ConversationRow,
  { received }: Question,
  plan: Plan,
  store: Store,
): Promise<KeptMessage | null> {
  if (plan.next === 'escalate') {
    await handoff.escalate(scope, row, plan.reason);
    return null;
  }
  // What was written since belongs to it.
  if (plan.next === 'reply' && row.last_seq === received.seq) {
    const { decision, courtesy } = plan.reply.metadata;
    if (PARTING.includes(courtesy)) return null;
    if (decision === 'answer' && courtesy === undefined) {
      const stored = await store(plan);
      await delivery.noteToMail(scope, row.id, stored.id);
      return stored;
    }
    if (!row.is_test && courtesy === undefined)
      await unansweredQuestions.noteUnanswered(scope, row.id, received.seq, decision);
  }
  await queueAnswered(scope, row);
  return null;
}
