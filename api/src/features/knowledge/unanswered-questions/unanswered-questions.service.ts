import { createHash } from 'node:crypto';
import type { Gap } from '@chatbot-saas/contract';
import { type Decision, MAX_GAP_EXAMPLES } from '@chatbot-saas/contract/domain';
import { LRUCache } from 'lru-cache';
import { notFound, perApp, runAll, type Scope, type Services, SYSTEM } from '../../../context/index.ts';
import type { TextGroup } from '../../../search/grouping/group-texts.ts';
import { groupTextsInWorker } from '../../../search/grouping/group-texts.worker-client.ts';
import * as tenants from '../../settings/tenant.service.ts';
import * as knowledgeItems from '../knowledge.store.ts';
import { type RankingContext, runRanked } from '../ranking.service.ts';
import { contextIn, needsContext } from './context.ts';
import { openPartsOf } from './open-parts.ts';
import { GROUPED_LENGTH, groupable, type Phrasing, phrasingsOf } from './phrasings.ts';
import { type OpenGroup, pauser, stillOpen } from './still-open.ts';
import * as store from './unanswered-questions.store.ts';

/** Questions that are grouped within a second. */
const MAX_QUESTIONS = 2_000;
const CACHED_TENANTS = 100;

interface Query {
  page: number;
  limit: number;
  days: number;
  state: 'open' | 'dismissed';
}

/**
 * Replies without an answer record their question themselves. This records a message that gets no reply, or one with
 * several questions of which one has no answer.
 */
export const noteUnanswered = (
  scope: Scope,
  conversationId: string,
  seq: number,
  decision: Decision,
): Promise<void> => store.note(scope.db, conversationId, seq, decision);

/**
 * Records a question whose answer did not help, or takes that back. As with a model that refused the item, it is open
 * until the text of the item changes.
 */
export const noteMissing = (
  scope: Scope,
  conversationId: string,
  seq: number,
  isMissing: boolean,
): Promise<void> =>
  isMissing
    ? store.note(scope.db, conversationId, seq, 'answer')
    : store.remove(scope.db, conversationId, seq);

export async function list(transactions: RankingContext, { page, limit, days, state }: Query) {
  const { noted, index } = await runRanked(transactions, async (scope, ranking) => ({
    index: ranking.index((await tenants.turnSettings(scope)).knowledgeVersion),
    noted: await store.listUnanswered(scope.db, { days, limit: MAX_QUESTIONS }),
  }));
  const asked = await openPartsOf(noted, index);
  const phrasings = groupable(phrasingsOf(asked, await contextsOf(transactions, asked)));
  const isAsked = ({ center }: TextGroup) => phrasings[center]?.isDismissed === (state === 'dismissed');
  const groups = (await grouped(transactions, phrasings)).filter(isAsked);
  const writtenAt = async (ids: readonly string[]) => {
    const items = await transactions.run((scope) => knowledgeItems.listByIds(scope.db, ids));
    return new Map(items.map(({ _id, updatedAt }) => [_id, new Date(updatedAt)]));
  };
  const open = (await stillOpen(groups, phrasings, index, writtenAt))
    .map(toUnansweredQuestion)
    .sort(mostAskedFirst);
  const shown = open.slice((page - 1) * limit, page * limit);
  const near = shown.flatMap(({ closest }) => closest?.id ?? []);
  const items = await transactions.run((scope) => knowledgeItems.listByIds(scope.db, [...new Set(near)]));
  const questions = new Map(items.map(({ _id, question }) => [_id, question]));
  return {
    gaps: shown.map(({ closest, ...gap }): Gap => {
      const question = questions.get(closest?.id ?? '');
      return { ...gap, closest: closest && question !== undefined ? { ...closest, question } : null };
    }),
    pagination: { page, pages: Math.max(1, Math.ceil(open.length / limit)), total: open.length },
  };
}

/** What the follow-ups among the questions go on with, by their ids. */
async function contextsOf(
  transactions: RankingContext,
  asked: readonly store.Unanswered[],
): Promise<ReadonlyMap<string, string>> {
  const pause = pauser();
  const followUps: string[] = [];
  for (const { id, content } of asked) {
    if (needsContext(content)) followUps.push(id);
    await pause();
  }
  if (followUps.length === 0) return new Map();
  const before = await transactions.run((scope) => store.listBefore(scope.db, followUps));
  const contexts = new Map<string, string>();
  for (const [id, messages] of Map.groupBy(before, (message) => message.id)) {
    const context = contextIn(messages.map(({ content }) => content));
    if (context !== null) contexts.set(id, context);
  }
  return contexts;
}

/** Groups by tenant, so that another page of the list need not group again. */
const cache = perApp(
  () => new LRUCache<string, { key: string; groups: Promise<TextGroup[]> }>({ max: CACHED_TENANTS }),
);

function grouped(
  { services, tenantId }: RankingContext,
  phrasings: readonly Phrasing[],
): Promise<TextGroup[]> {
  const texts = phrasings.map(({ text, asked, isDismissed }) => ({
    text: text.slice(0, GROUPED_LENGTH),
    weight: asked.length,
    isCenter: isDismissed,
  }));
  const key = createHash('sha256').update(JSON.stringify(texts)).digest('base64');
  const known = cache(services).get(tenantId);
  if (known?.key === key) return known.groups;
  const groups = groupTextsInWorker(texts);
  cache(services).set(tenantId, { key, groups });
  groups.catch(() => cache(services).delete(tenantId));
  return groups;
}

function toUnansweredQuestion({ phrasings, retrieval }: OpenGroup) {
  const asked = phrasings.flatMap((phrasing) => phrasing.asked);
  // An item below the suggestion threshold is seldom relevant.
  const [best] = retrieval.decision === 'none' ? [] : retrieval.hits;
  const newest = (times: readonly store.Unanswered[]) =>
    new Date(Math.max(...times.map(({ askedAt }) => askedAt.getTime()))).toISOString();
  return {
    // The group's id: its dismissed question, else its first one, which stays when more follow.
    id: (phrasings[0]?.asked.find(({ isDismissed }) => isDismissed) ?? phrasings[0]?.asked.at(-1))?.id ?? '',
    question: phrasings[0]?.text ?? '',
    count: asked.length,
    conversations: new Set(asked.map(({ conversationId }) => conversationId)).size,
    lastAskedAt: newest(asked),
    examples: phrasings
      .slice(0, MAX_GAP_EXAMPLES)
      .flatMap(({ text, asked: [last] }) =>
        last
          ? { content: text, conversationId: last.conversationId, askedAt: last.askedAt.toISOString() }
          : [],
      ),
    missing: [...new Set(asked.flatMap(({ missing }) => missing ?? []))].slice(0, MAX_GAP_EXAMPLES),
    closest: best ? { id: best.id, score: best.score } : null,
  };
}

type CountedQuestion = ReturnType<typeof toUnansweredQuestion>;

/** Ordered by the visitors it would have helped, not by one visitor's tries. */
const mostAskedFirst = (a: CountedQuestion, b: CountedQuestion): number =>
  b.conversations - a.conversations ||
  b.count - a.count ||
  b.lastAskedAt.localeCompare(a.lastAskedAt) ||
  a.id.localeCompare(b.id);

export async function setDismissed(scope: Scope, id: string, isDismissed: boolean): Promise<void> {
  if ((await store.setDismissed(scope.db, [id], isDismissed)) === 0) throw notFound();
}

/** Returns how many of them there are. */
export const setState = async (
  scope: Scope,
  ids: readonly string[],
  state: Query['state'],
): Promise<number> => store.setDismissed(scope.db, ids, state === 'dismissed');

export async function forgetOld({ platform, openScope }: Services): Promise<void> {
  await runAll(await store.listTenantsToTidy(platform), (tenantId) =>
    openScope(tenantId, SYSTEM, ({ db }) => store.forgetOld(db)),
  );
}
