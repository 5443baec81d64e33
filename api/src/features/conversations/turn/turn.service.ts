import type { ChatReply } from '@chatbot-saas/contract';
import type { AppError } from '@chatbot-saas/contract/errors';
import type { OnText } from '../../../assistant/model/model-engine.ts';
import { ownTagOf } from '../../../assistant/visitor-language.ts';
import { blocked } from '../../../assistant/visitor-texts/visitor-error.ts';
import type { Scope } from '../../../context/index.ts';
import type { ReplyStream, TransactionRunner } from '../../../context/serve.ts';
import * as quota from '../../billing/quota/quota.service.ts';
import * as contacts from '../../contacts/contacts.service.ts';
import { type Ranking, type RankingContext, runRanked } from '../../knowledge/ranking.service.ts';
import type { ConversationRow } from '../conversation-row.ts';
import { assertNotEnded } from '../conversations.policy.ts';
import * as conversations from '../conversations.service.ts';
import * as dueStore from '../due.store.ts';
import * as snooze from '../life-cycle/snooze.service.ts';
import * as messages from '../messages/messages.service.ts';
import * as messageStore from '../messages/messages.store.ts';
import { askModel } from './ask-model.ts';
import { announceReply, toReply } from './chat-reply.ts';
import { answerCutOff } from './cut-off/answer-cut-off.ts';
import { executePlan } from './execute-plan.ts';
import { type TurnDraft, tryFastPath } from './fast-path.ts';
import { findPendingReply, PendingReply } from './pending-reply.ts';
import { prepareQuestion, type Question } from './question/question.ts';
import { runInSession } from './session-queue.ts';

type Row = ConversationRow;

/** The result of the message's first transaction; slow work happens after it, outside of any. */
type Received =
  | { kind: 'done'; reply: ChatReply }
  | { kind: 'ask'; question: Question }
  | { kind: 'join'; running: Promise<ChatReply> };

/** As `handleVisitorMessage`, and emits the reply in pieces if the caller streams. */
export async function streamReply(
  transactions: TransactionRunner,
  draft: TurnDraft,
  { isStreaming, emit }: ReplyStream,
): Promise<ChatReply> {
  let hasEmitted = false;
  const onText = (text: string) => {
    hasEmitted = true;
    emit('token', { text });
  };
  const reply = await handleVisitorMessage(transactions, draft, isStreaming ? onText : undefined);
  if (!hasEmitted && reply.message !== null) emit('token', { text: reply.message });
  return reply;
}

/** Stores the visitor's message, and answers it unless a human has the conversation. */
async function handleVisitorMessage(
  transactions: TransactionRunner,
  draft: TurnDraft,
  onText?: OnText,
): Promise<ChatReply> {
  if (contacts.wasRefused(transactions, draft.sessionId)) {
    await transactions.reauthenticate();
    throw blocked();
  }
  // With a reached ceiling only the slow path knows whether a human has the conversation.
  const isFast = !transactions.ceiling && !draft.files?.length;
  const fastReply = isFast ? await tryFastPath(transactions, draft) : null;
  if (fastReply) return fastReply;
  const pending = new PendingReply();
  try {
    const sessionTransactions: RankingContext = {
      ...transactions,
      run: (work) => runInSession(transactions, draft.sessionId, work),
    };
    const received = await runRanked(sessionTransactions, (scope, ranking) =>
      receive(scope, ranking, draft, pending, transactions.ceiling),
    );
    if (received.kind === 'done') return received.reply;
    if (received.kind === 'join') return await received.running;
    const reply = await askModel(transactions, draft.sessionId, received.question, onText);
    pending.resolve(reply);
    return reply;
  } catch (error) {
    pending.reject(error);
    throw error;
  } finally {
    pending.end();
  }
}

async function receive(
  scope: Scope,
  ranking: Ranking,
  draft: TurnDraft,
  pending: PendingReply,
  ceiling: AppError | null,
): Promise<Received> {
  const locked = await conversations.lockBySession(scope, draft.sessionId);
  const earlier = await messages.findEarlier(scope, locked.id, {
    role: 'user',
    content: draft.message,
    files: draft.files,
    clientId: draft.clientId,
  });
  if (earlier) return receiveResend(scope, ranking, locked, earlier);

  // While a contact is blocked, all their conversations have ended.
  if (locked.status === 'ended' && locked.contact_id !== null)
    await contacts.assertNotBlocked(scope, locked.contact_id, draft.sessionId);
  const row = await conversations.reactivate(scope, locked);
  assertNotEnded(row);
  // Messages to a human pass, so that a running conversation can finish.
  if (ceiling && row.status === 'active') throw ceiling;
  const said: messageStore.NewMessage = {
    role: 'user',
    content: draft.message,
    clientId: draft.clientId,
    language: ownTagOf(draft.message),
  };
  const sent = draft.files?.length
    ? { ids: draft.files, owner: { memberId: null, conversationId: row.id } }
    : null;
  const received = await messages.append(scope, row, said, null, sent);
  await snooze.wake(scope, row);
  const isFirst = row.visitor_messages === 0;
  const question = row.status === 'active' ? await prepareQuestion(scope, ranking, row, received) : null;
  if (question === null || question.plan.next === 'handOver' || question.plan.next === 'escalate') {
    if (isFirst) quota.countConversation(scope);
    quota.countMessage(scope);
    const reply = question && (await executePlan(scope, row, question, question.plan));
    return { kind: 'done', reply: await announceReply(scope, row, received, reply) };
  }
  // A refusal here rolls back the scope, so the message is not stored.
  await quota.takeAnswer(scope, question.limits);
  // Last: a refusal by the month must not use up the hour.
  if (isFirst) await quota.takeConversation(scope, question.limits);
  if (question.plan.next === 'askModel') {
    await dueStore.noteReplyDue(scope.db, row.id);
    await conversations.announceById(scope, row.id);
    // Before the commit: a resend may read the message before this call gets the commit's result.
    pending.begin(received.id);
    return { kind: 'ask', question };
  }
  const reply = await executePlan(scope, row, question, question.plan);
  return { kind: 'done', reply: await announceReply(scope, row, received, reply) };
}

/** Returns the first answer again. The built-in engine answers now if a crash prevented the first one. */
async function receiveResend(
  scope: Scope,
  ranking: Ranking,
  row: Row,
  received: messages.KeptMessage,
): Promise<Received> {
  const running = findPendingReply(received.id);
  if (running) return { kind: 'join', running };
  const reply = await messageStore.findReplyTo(scope.db, row.id, received.seq);
  const isSettled = reply !== null || received.metadata.deleted !== undefined || row.status !== 'active';
  if (isSettled) return { kind: 'done', reply: toReply(row.status, received, reply) };
  const late = await answerCutOff(scope, ranking, row, received);
  return { kind: 'done', reply: await announceReply(scope, row, received, late) };
}
