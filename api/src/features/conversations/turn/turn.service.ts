import type { ChatReply, ReplyMetadata } from '@chatbot-saas/contract';
import { DEFAULT_PRIORITY } from '@chatbot-saas/contract/domain';
import type { AppError } from '@chatbot-saas/contract/errors';
import type { OnText } from '../../../assistant/model/model-engine.ts';
import type { KnownItem } from '../../../assistant/prompt/prompt.ts';
import { ownTagOf } from '../../../assistant/visitor-language.ts';
import { blocked } from '../../../assistant/visitor-texts/visitor-error.ts';
import { perApp, type Scope } from '../../../context/index.ts';
import type { ReplyStream, TransactionRunner } from '../../../context/serve.ts';
import { limitPerKey } from '../../../infrastructure/queues/concurrency-limit.ts';
import * as quota from '../../billing/quota/quota.service.ts';
import * as contacts from '../../contacts/contacts.service.ts';
import * as knowledge from '../../knowledge/knowledge.service.ts';
import { byMeaningToo } from '../../knowledge/meaning/meaning.service.ts';
import { type Ranking, type RankingContext, runRanked } from '../../knowledge/ranking.service.ts';
import * as unansweredQuestions from '../../knowledge/unanswered-questions/unanswered-questions.service.ts';
import type { ConversationRow } from '../conversation-row.ts';
import { assertNotEnded } from '../conversations.policy.ts';
import * as conversations from '../conversations.service.ts';
import * as dueStore from '../due.store.ts';
import * as handoff from '../handoff/handoff.service.ts';
import { changeIf } from '../life-cycle/change.store.ts';
import * as snooze from '../life-cycle/snooze.service.ts';
import * as messages from '../messages/messages.service.ts';
import * as messageStore from '../messages/messages.store.ts';
import { replyForVisitor } from '../visitor/for-visitor.ts';
import { executeByMail } from './by-mail.ts';
import { type TurnDraft, tryFastPath } from './fast-path.ts';
import { type EscalationPlan, type Found, type Plan, planReply, type ReplyPlan } from './plan-reply.ts';
import { prepareQuestion, type Question } from './question/question.ts';
import * as turnCache from './turn-cache.ts';

type Row = ConversationRow;

/** The result of the message's first transaction; slow work happens after it, outside of any. */
type Received =
  | { kind: 'done'; reply: ChatReply }
  | { kind: 'ask'; question: Question }
  | { kind: 'join'; running: Promise<ChatReply> };

/** Replies with a running model call in this process, by visitor message. A resend joins instead of asking again. */
const pendingReplies = new Map<string, Promise<ChatReply>>();

/** Two at a time: a resend must find the first try, even while its commit is unanswered. */
const sessionQueues = perApp(() =>
  limitPerKey('Too many messages at once. Please try again in a moment.', 2),
);

/** Runs a transaction that locks the conversation. Turns of one session wait here, without a connection. */
const runInSession = <T>(
  { services, tenantId, run }: RankingContext,
  sessionId: string,
  work: (scope: Scope) => Promise<T>,
): Promise<T> => sessionQueues(services).run(`${tenantId} ${sessionId}`, () => run(work));

/** The promised reply of a model call, which resends join. */
class PendingReply {
  readonly #reply = Promise.withResolvers<ChatReply>();
  #message: string | null = null;
  readonly resolve = this.#reply.resolve;
  readonly reject = this.#reply.reject;

  constructor() {
    // There may be no resend, so the rejection must count as handled.
    this.#reply.promise.catch(() => undefined);
  }

  begin(messageId: string): void {
    this.#message = messageId;
    pendingReplies.set(messageId, this.#reply.promise);
  }

  end(): void {
    if (this.#message) pendingReplies.delete(this.#message);
  }
}

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
export async function handleVisitorMessage(
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
    const reply = await askModelFor(transactions, draft.sessionId, received.question, onText);
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
    const reply = question && (await execute(scope, row, question, question.plan));
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
  const reply = await execute(scope, row, question, question.plan);
  return { kind: 'done', reply: await announceReply(scope, row, received, reply) };
}

/** Returns the first answer again. The built-in engine answers now if a crash prevented the first one. */
async function receiveResend(
  scope: Scope,
  ranking: Ranking,
  row: Row,
  received: messages.KeptMessage,
): Promise<Received> {
  const running = pendingReplies.get(received.id);
  if (running) return { kind: 'join', running };
  const reply = await messageStore.findReplyTo(scope.db, row.id, received.seq);
  const isSettled = reply !== null || received.metadata.deleted !== undefined || row.status !== 'active';
  if (isSettled) return { kind: 'done', reply: toReply(row.status, received, reply) };
  const late = await answerCutOff(scope, ranking, row, received);
  return { kind: 'done', reply: await announceReply(scope, row, received, late) };
}

/** Answers with the built-in engine after a crash. Returns null if a human has the conversation now. */
export async function answerCutOff(
  scope: Scope,
  ranking: Ranking,
  row: Row,
  received: messages.KeptMessage,
): Promise<messages.KeptMessage | null> {
  const question = await prepareQuestion(scope, ranking, row, received, 'none');
  const reply = await execute(scope, row, question, question.plan);
  await dueStore.noteReplied(scope.db, row.id);
  return reply;
}

const HISTORY_LIMIT = 10;

/** Has the model answer, outside of any transaction. */
export async function askModelFor(
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
    const reply = earlier ?? (await execute(scope, row, question, plan));
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

/** Carries out a plan. Returns the stored reply; null if a human is called instead. */
export async function execute(
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
  const message: messageStore.NewMessage = {
    role: 'assistant',
    content,
    replyTo: received.seq,
    metadata: { ...metadata, latencyMs: Math.round(performance.now() - started) },
  };
  return messages.append(scope, row, message, outcome);
}

async function announceReply(
  scope: Scope,
  row: Row,
  received: messages.KeptMessage,
  reply: messages.KeptMessage | null,
): Promise<ChatReply> {
  const { status, language, contact } = await conversations.announceById(scope, row.id);
  turnCache.keepSession(scope, row.session_id, { language, contactId: contact?._id ?? null });
  return toReply(status, received, reply);
}

function toReply(
  status: Row['status'],
  received: messages.KeptMessage,
  reply: messages.KeptMessage | null,
): ChatReply {
  return {
    message: reply?.content ?? null,
    metadata: reply ? replyForVisitor(reply.metadata as ReplyMetadata) : null,
    status,
    messageId: (reply ?? received).id,
    seq: (reply ?? received).seq,
    received: { id: received.id, seq: received.seq, timestamp: received.timestamp },
  };
}
