import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { ReplayDraft, ReplayQuestion, Settings } from '@chatbot-saas/contract';
import { AppError } from '@chatbot-saas/contract/errors';
import type { KnowledgeIndex, Retrieval } from '@chatbot-saas/engine';
import { MAX_SUGGESTIONS } from '@chatbot-saas/engine/suggestions';
import type { KnownItem } from '../../../assistant/prompt/prompt.ts';
import { notFound, type Scope } from '../../../context/index.ts';
import type { TransactionRunner } from '../../../context/serve.ts';
import * as tenants from '../../settings/tenant.service.ts';
import * as knowledge from '../knowledge.service.ts';
import * as knowledgeItems from '../knowledge.store.ts';
import { idsForModel, MODEL_ITEMS } from '../model-items.ts';
import type { Ranking } from '../ranking.service.ts';
import type { Grounding } from './compare.ts';
import * as questionSet from './question-set.service.ts';

type DraftItem = NonNullable<ReplayDraft['knowledge']>['written'][number] & { id: string };

/** The evaluation's input: the draft and the tenant's data that it needs. */
export interface Evaluation {
  questions: readonly ReplayQuestion[];
  settings: Settings;
  /** The draft's AI settings. */
  ai: Settings['ai'];
  preview: knowledge.IndexPreview;
  /** The draft's items by id; `isNew` has the ids that exist only in this evaluation. */
  drafts: ReadonlyMap<string, KnownItem>;
  isNew: ReadonlySet<string>;
  removed: ReadonlySet<string>;
  version: number;
}

/** One question with the assistant's input, now and under the draft. */
export interface EvaluationCase {
  question: ReplayQuestion;
  before: Grounding;
  after: Grounding;
}

export async function readEvaluation(
  scope: Scope,
  ranking: Ranking,
  { ai, knowledge: changes }: ReplayDraft,
): Promise<Evaluation> {
  const { questions } = await questionSet.get(scope);
  if (questions.length === 0) {
    throw new AppError(
      'state_conflict',
      'There are no questions to try this on yet. Freeze a set of past questions first.',
    );
  }
  const { settings, knowledgeVersion } = await tenants.turnSettings(scope);
  const { written = [], removed = [] } = changes ?? {};
  await assertOwnItems(scope, [...written.flatMap(({ id }) => id ?? []), ...removed]);
  const isNew = new Set<string>();
  const items = written.map((item): DraftItem => {
    const id = item.id ?? randomUUID();
    if (!item.id) isNew.add(id);
    return { ...item, id };
  });
  const given = Object.entries(ai ?? {}).filter(([, value]) => value !== undefined);
  return {
    questions,
    settings,
    ai: { ...settings.ai, ...Object.fromEntries(given) },
    preview: await knowledge.previewIndex(scope, ranking.index(knowledgeVersion), {
      written: items,
      removed,
    }),
    drafts: new Map(items.map((item) => [item.id, { ...item, _id: item.id }])),
    isNew,
    removed: new Set(removed),
    version: knowledgeVersion,
  };
}

async function assertOwnItems(scope: Scope, ids: readonly string[]): Promise<void> {
  const named = [...new Set(ids)];
  if (named.length === 0) return;
  if ((await knowledgeItems.listByIds(scope.db, named)).length < named.length) throw notFound();
}

const idsIn = ({ decision, hits }: Retrieval): string[] =>
  decision === 'none' ? [] : hits.slice(0, MAX_SUGGESTIONS).map((hit) => hit.id);

/** Ranks every question before and after. It yields to other requests between searches. */
export async function buildCases(
  { run, services }: TransactionRunner,
  { questions, preview, drafts }: Evaluation,
  signal: AbortSignal,
): Promise<EvaluationCase[]> {
  const after = await preview.buildAfter();
  const hasModel = services.assistant.model !== null;
  const ranked: { question: ReplayQuestion; was: Retrieval; is: Retrieval }[] = [];
  const search = async (index: KnowledgeIndex, query: string): Promise<Retrieval> => {
    await breathe();
    assertNotCanceled(signal);
    await index.waitsFor(query);
    return index.search(query, hasModel ? MODEL_ITEMS : MAX_SUGGESTIONS);
  };
  for (const question of questions) {
    const was = await search(preview.before, question.text);
    const is = after === preview.before ? was : await search(after, question.text);
    ranked.push({ question, was, is });
  }
  const givenOf = (retrieval: Retrieval, index: KnowledgeIndex) =>
    hasModel ? idsForModel(retrieval, index) : [];
  const cases = ranked.map(({ question, was, is }) => ({
    question,
    before: { retrieval: was, items: idsIn(was), given: givenOf(was, preview.before) },
    after: { retrieval: is, items: idsIn(is), given: givenOf(is, after) },
  }));
  const sides = cases.flatMap(({ before, after }) => [before, after]);
  const ids = new Set(sides.flatMap(({ items, given }) => [...items, ...given]));
  const items = await run((scope) => knowledgeItems.listByIds(scope.db, [...ids]));
  const stored = new Map<string, KnownItem>(items.map((item) => [item._id, item]));
  const drafted = new Map([...stored, ...drafts]);
  const grounded = ({ retrieval, ...side }: (typeof sides)[number], known: typeof stored): Grounding => ({
    retrieval,
    items: side.items.flatMap((id) => known.get(id) ?? []),
    given: side.given.flatMap((id) => known.get(id) ?? []),
  });
  return cases.map(({ question, before, after }) => ({
    question,
    before: grounded(before, stored),
    after: grounded(after, drafted),
  }));
}

export function assertNotCanceled(signal: AbortSignal): void {
  if (signal.aborted) throw new AppError('state_conflict', 'The replay was canceled.');
}
