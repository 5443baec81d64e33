import { DEFAULT_PRIORITY } from '@chatbot-saas/contract/domain';
import type { Scope } from '../../../context/index.ts';
import * as unansweredQuestions from '../../knowledge/unanswered-questions/unanswered-questions.service.ts';
import type { ConversationRow } from '../conversation-row.ts';
import * as handoff from '../handoff/handoff.service.ts';
import { changeIf } from '../life-cycle/change.store.ts';
import * as messages from '../messages/messages.service.ts';
import type { NewMessage } from '../messages/messages.store.ts';
import { executeByMail } from './by-mail.ts';
import type { EscalationPlan, Plan, ReplyPlan } from './plan-reply.ts';
import type { Question } from './question/question.ts';

type Row = ConversationRow;

/** Carries out a plan. Returns the stored reply; null if a human is called instead. */
export async function executePlan(
  scope: Scope,
  row: Row,
  question: Question,
  plan: Plan,
): Promise<messages.KeptMessage | null> {
  if (question.received.metadata.mail)
    return executeByMail(scope, row, question, plan, (reply) => storeReply(scope, row, question, reply));
  if (plan.next === 'reply') return storeOrEscalate(scope, row, question, plan);
  if (plan.next === 'escalate') return replyAndEscalate(scope, row, question, plan);
  if (plan.next !== 'handOver') throw new Error(`A turn cannot end with ${plan.next}.`);
  await handoff.request(scope, row, {
    reason: plan.reason,
    priority: DEFAULT_PRIORITY,
    askedIn: question.received.id,
  });
  return null;
}

/** Stores the reply, unless so many unanswered messages in a row call a human. */
async function storeOrEscalate(
  scope: Scope,
  row: Row,
  question: Question,
  plan: ReplyPlan,
): Promise<messages.KeptMessage | null> {
  const count = row.unanswered_count + 1;
  const isDue = plan.escalateAt !== null && count >= plan.escalateAt;
  if (!isDue || !(await handoff.mayHandOverUnasked(scope))) return storeReply(scope, row, question, plan);
  const reason = `The assistant could not answer ${count === 1 ? 'a message' : `${count} messages in a row`}`;
  const { decision } = plan.reply.metadata;
  await changeIf(scope.db, row.id, { status: ['active'] }, { unanswered_count: count });
  if (!row.is_test) await unansweredQuestions.noteUnanswered(scope, row.id, question.received.seq, decision);
  await handoff.escalate(scope, row, reason);
  return null;
}

async function replyAndEscalate(
  scope: Scope,
  row: Row,
  question: Question,
  { reason, reply, replyAlone }: EscalationPlan,
): Promise<messages.KeptMessage> {
  const mayCall = await handoff.mayHandOverUnasked(scope);
  const stored = await storeReply(scope, row, question, {
    reply: mayCall ? reply : replyAlone,
    outcome: 'answered',
  });
  if (mayCall) await handoff.escalate(scope, row, reason);
  return stored;
}

async function storeReply(
  scope: Scope,
  row: Row,
  { received, started }: Question,
  { reply: { content, metadata, isPartOpen }, outcome }: Pick<ReplyPlan, 'reply' | 'outcome'>,
): Promise<messages.KeptMessage> {
  if (isPartOpen && !row.is_test)
    await unansweredQuestions.noteUnanswered(scope, row.id, received.seq, 'none');
  if (!row.is_test)
    for (const { id } of metadata.sources) scope.services.usage.count(scope.tenantId, 'knowledge_items', id);
  const message: NewMessage = {
    role: 'assistant',
    content,
    replyTo: received.seq,
    metadata: { ...metadata, latencyMs: Math.round(performance.now() - started) },
  };
  return messages.append(scope, row, message, outcome);
}
