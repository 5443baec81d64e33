import type { ReplayDraft, ReplayReport, ReplayResult } from '@chatbot-saas/contract';
import { type Fallback, MAX_REPLAYED_BY_MODEL } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import type { ModelEngine } from '../../../assistant/model/model-engine.ts';
import type { ReplyStream, TransactionRunner } from '../../../context/serve.ts';
import { assertOffered, modelChoice } from '../../settings/model-choice.ts';
import { runRanked } from '../ranking.service.ts';
import { byKnowledge, changeBetween, countChanges, type ItemOf } from './compare.ts';
import {
  assertNotCanceled,
  buildCases,
  type Evaluation,
  type EvaluationCase,
  readEvaluation,
} from './evaluation-cases.ts';
import { couldChangeByModel, modelComparer } from './model-comparison.ts';

/** Concurrent questions to the model, each asked now and as drafted. */
const ASKED_AT_ONCE = 2;

/** Tenants with a running evaluation in this process. */
const runningTenants = new Set<string>();

/** What a draft would change on the question set. It stores nothing and ends when its caller disconnects. */
export async function run(
  transactions: TransactionRunner,
  draft: ReplayDraft,
  stream: ReplyStream,
): Promise<ReplayReport> {
  const { tenantId } = transactions;
  const model = draft.asksModel ? assertModel(transactions) : null;
  if (runningTenants.has(tenantId)) {
    throw new AppError('state_conflict', 'A replay is already running. Wait for it to end, or cancel it.');
  }
  // A caller who has already gone would never fire `abort`.
  assertNotCanceled(stream.signal);
  runningTenants.add(tenantId);
  const end = () => runningTenants.delete(tenantId);
  // On abort, not in `finally`: the next evaluation need not wait for the model's running call.
  stream.signal.addEventListener('abort', end, { once: true });
  try {
    const choice = draft.ai?.model === undefined ? null : await modelChoice(transactions.services);
    const evaluation = await runRanked(transactions, (scope, ranking) =>
      readEvaluation(scope, ranking, draft),
    );
    const [name, former] = [evaluation.ai.model, evaluation.settings.ai.model];
    assertOffered(choice, { name, former, field: 'ai.model' });
    const cases = await buildCases(transactions, evaluation, stream.signal);
    return await compare(evaluation, cases, { transactions, model, stream });
  } finally {
    if (!stream.signal.aborted) end();
    stream.signal.removeEventListener('abort', end);
  }
}

function assertModel({ services }: TransactionRunner): ModelEngine {
  const { model } = services.assistant;
  if (model) return model;
  throw new AppError(
    'state_conflict',
    'No model is connected to this server, so only the built-in answers can be compared.',
  );
}

interface ComparisonContext {
  transactions: TransactionRunner;
  model: ModelEngine | null;
  stream: ReplyStream;
}

async function compare(
  evaluation: Evaluation,
  cases: readonly EvaluationCase[],
  { transactions, model, stream: { emit, signal } }: ComparisonContext,
): Promise<ReplayReport> {
  const results = new Map<EvaluationCase, ReplayResult>();
  const total = cases.length;
  const put = (one: EvaluationCase, result: ReplayResult) => {
    results.set(one, result);
    emit('result', result);
    emit('progress', { done: results.size, total });
  };
  emit('progress', { done: 0, total });

  const offered = transactions.services.assistant.model;
  const byTheModel = offered ? cases.filter((one) => couldChangeByModel(offered, evaluation, one)) : [];
  const asked = model ? byTheModel.slice(0, MAX_REPLAYED_BY_MODEL) : [];
  for (const one of cases) if (!asked.includes(one)) put(one, builtIn(evaluation, one));

  if (model) {
    const ask = modelComparer(model, { transactions, evaluation, itemOf: itemsOf(evaluation) });
    let refusal: Fallback | null = null;
    await runConcurrently(asked, ASKED_AT_ONCE, async (one) => {
      assertNotCanceled(signal);
      const known = builtIn(evaluation, one);
      const outcome = refusal ?? (await ask(one, known));
      // Neither state passes within moments, so further calls would fail too.
      if (outcome === 'model_ceiling' || outcome === 'model_paused') refusal = outcome;
      if (typeof outcome === 'string') return put(one, { ...known, fallback: outcome });
      const { isSameItem, ...sides } = outcome;
      const change = changeBetween(sides.before, sides.after, isSameItem);
      put(one, { ...known, ...sides, change, isFromModel: true });
    });
  }
  assertNotCanceled(signal);

  const inOrder = cases.flatMap((one) => results.get(one) ?? []);
  const fromModel = inOrder.filter((result) => result.isFromModel).length;
  const withoutModel = byTheModel.length - fromModel;
  return { results: inOrder, summary: { total, counts: countChanges(inOrder), fromModel, withoutModel } };
}

const changeOf = (one: EvaluationCase, { before, after }: Pick<ReplayResult, 'before' | 'after'>) =>
  changeBetween(before, after, one.before.items[0]?._id === one.after.items[0]?._id);

/** How results name items: a draft's own have no id yet. */
const itemsOf = ({ isNew }: Evaluation): Record<'before' | 'after', ItemOf> => ({
  before: (item) => (item ? { id: item._id, question: item.question } : null),
  after: (item) => (item ? { id: isNew.has(item._id) ? null : item._id, question: item.question } : null),
});

function builtIn(evaluation: Evaluation, one: EvaluationCase): ReplayResult {
  const itemOf = itemsOf(evaluation);
  const sides = {
    before: byKnowledge(one.question.text, one.before, itemOf.before),
    after: byKnowledge(one.question.text, one.after, itemOf.after),
  };
  return {
    questionId: one.question.id,
    question: one.question.text,
    change: changeOf(one, sides),
    ...sides,
    isFromModel: false,
  };
}

/** Runs `atOnce` at a time, in order; the first failure ends it. */
async function runConcurrently<T>(
  all: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = all.values();
  const worker = async () => {
    for (const one of waiting) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
