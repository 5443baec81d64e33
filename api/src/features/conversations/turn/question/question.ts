import type { KnowledgeItem, MessageMetadata } from '@chatbot-saas/contract';
import type { Retrieval } from '@chatbot-saas/engine';
import { courtesyOf } from '@chatbot-saas/engine/courtesy/courtesy';
import { choiceOf } from '@chatbot-saas/engine/courtesy/intents/choice';
import { MAX_SUGGESTIONS, suggestedIds } from '@chatbot-saas/engine/suggestions';
import type { Scope } from '../../../../context/index.ts';
import * as knowledge from '../../../knowledge/knowledge.service.ts';
import { idsForModel, MODEL_ITEMS } from '../../../knowledge/model-items.ts';
import type { Ranking } from '../../../knowledge/ranking.service.ts';
import * as tenants from '../../../settings/tenant.service.ts';
import type { ConversationRow } from '../../conversation-row.ts';
import type { KeptMessage } from '../../messages/messages.service.ts';
import * as messageStore from '../../messages/messages.store.ts';
import { type Found, type Plan, planReply, type TurnContext } from '../plan-reply.ts';
import * as turnCache from '../turn-cache.ts';
import type { SearchPlan } from '../understand.ts';
import { type FollowUp, suitsFollowUp } from './follow-up.ts';
import { inContext, type SpokenOf, SURE } from './in-context.ts';
import { type Find, findParts } from './parts.ts';

/** A visitor's message to the assistant, with all that the plan of its reply was made from. */
export interface Question {
  readonly received: KeptMessage;
  readonly context: TurnContext;
  readonly plan: Plan;
  readonly limits: tenants.TurnSettings['limits'];
  readonly started: number;
}

/** The welcome comes before it. */
const FIRST_SEQ = 2;

/** Reads what the plan of the reply asks for. `model`: whether the caller may ask the model. */
export async function prepareQuestion(
  scope: Scope,
  ranking: Ranking,
  row: ConversationRow,
  received: KeptMessage,
  model: TurnContext['model'] = modelFor(scope),
): Promise<Question> {
  const started = performance.now();
  const turn = await tenants.turnSettings(scope);
  const { settings, limits, language } = turn;
  let context: TurnContext = {
    content: received.content,
    settings,
    language,
    spokenBefore: () => row.language,
    model,
    isFirst: received.seq <= FIRST_SEQ,
  };
  let plan = planReply(context);
  if (plan.next === 'readLastReply') {
    context = { ...context, ...(await repliesBefore(scope, row.id, received.seq)) };
    plan = planReply(context);
  }
  if (plan.next === 'search') {
    context = { ...context, found: await search(scope, ranking, { row, received, turn, plan }) };
    plan = planReply(context);
  }
  return { received, context, plan, limits, started };
}

function modelFor({ services, tenantId }: Scope): TurnContext['model'] {
  const { model } = services.assistant;
  if (!model) return 'none';
  return model.hasCapacity(tenantId) ? 'free' : 'busy';
}

/** Items that a search returns: more than are suggested, since a follow-up may be about any of them. */
const SEARCHED = 12;
/** Read ahead after a change, so that a small knowledge base is then fully cached. */
const READ_AHEAD = 100;

interface Search {
  readonly row: ConversationRow;
  readonly received: KeptMessage;
  readonly turn: tenants.TurnSettings;
  readonly plan: SearchPlan;
}

async function search(scope: Scope, ranking: Ranking, { row, received, turn, plan }: Search): Promise<Found> {
  const { knowledgeVersion: version } = turn;
  const { model } = scope.services.assistant;
  // A model gets all that fits, a reply without one is made of candidates.
  const wanted = { limit: model ? MODEL_ITEMS : SEARCHED, version, candidatesOnly: !model };
  const find = (text: string) => ranking.find(text, wanted);
  const alone = await find(plan.query);
  // "Do I have to pay anything?" is asked of something, however long it is.
  const follows = plan.follows ?? (alone.asks ? 'short' : null);
  // Until the index is there, each search reads all of the knowledge: one has to do.
  const goesOn =
    !alone.isProvisional &&
    (isFollowUp(plan.query, follows, alone) ||
      (model !== null && (await wasAskedBack(scope, row, received))));
  const before = goesOn ? await messageBefore(scope, row, received, find) : null;
  const together = before === null ? null : await find(`${before} ${plan.query}`);
  const found = together && suitsFollowUp(together, alone) ? together : alone;
  const retrieval = model
    ? found
    : await inContext({ found, alone, together, follows }, spokenOf(scope, row, received, find));
  // A model decides itself whether the two belong together.
  const forModel = together && model ? together : retrieval;
  const searched = await findParts(plan, find);

  const suggested = [retrieval, forModel].map(suggestedIds);
  const answers = searched.flatMap((part) => suggestedIds(part.retrieval).slice(0, 1));
  const others = { first: (limit: number) => ranking.first({ limit, version }) };
  const given = model ? idsForModel(forModel, others) : [];
  const items = await knowledgeOf(scope, turn, [...new Set([...suggested.flat(), ...answers, ...given])]);
  const isNew = turnCache.settingsOf(scope)?.knowledgeVersion !== version;
  turnCache.store(scope, turn, isNew ? [...items, ...(await knowledge.listSome(scope, READ_AHEAD))] : items);
  const itemOf = new Map(items.map((item) => [item._id, item]));
  const inOrder = (ids: readonly string[]) => ids.flatMap((id) => itemOf.get(id) ?? []);
  const [own, forModelItems] = suggested.map(inOrder);
  const parts = searched.map((part) => ({
    ...part,
    item: itemOf.get(part.retrieval.hits[0]?.id ?? '') ?? null,
  }));
  return {
    retrieval,
    items: own ?? [],
    ...(forModel !== retrieval && { forModel: { retrieval: forModel, items: forModelItems ?? [] } }),
    ...(model && {
      given: inOrder(given),
      searched: { text: forModel === together ? `${before} ${plan.query}` : plan.query, version },
    }),
    ...(parts.length > 0 && { parts }),
  };
}

/** With a model a turn takes many items, which seldom change. Without one, the fast path has used the cache. */
async function knowledgeOf(
  scope: Scope,
  turn: tenants.TurnSettings,
  ids: readonly string[],
): Promise<readonly KnowledgeItem[]> {
  const cached = scope.services.assistant.model ? turnCache.itemsOf(scope, turn, ids) : null;
  return cached ?? (ids.length > 0 ? knowledge.listByIds(scope, ids) : []);
}

const isFollowUp = (query: string, follows: FollowUp | null, alone: Retrieval): boolean => {
  const { decision, confidence, isBare } = alone;
  if (follows === null) return false;
  const mayFollow = isBare || (follows === 'surely' ? confidence < SURE : decision !== 'answer');
  return mayFollow && !courtesyOf(query);
};

/** The message answers a question that the model asked back. */
async function wasAskedBack(scope: Scope, row: ConversationRow, { seq }: KeptMessage): Promise<boolean> {
  const reply = await lastReply(scope, row.id, seq);
  return reply?.answeredBy === 'model' && reply.decision === 'suggest' && reply.sources?.length === 0;
}

const MESSAGES_LOOKED_BACK = 8;
const CONTEXT_LENGTH = 500;

/** What the visitor or an agent said before, or the latest that names a subject; null without one. */
async function messageBefore(
  scope: Scope,
  row: ConversationRow,
  { seq }: KeptMessage,
  find: Find,
): Promise<string | null> {
  const before = await messageStore.spoken(scope.db, row.id, { limit: MESSAGES_LOOKED_BACK, before: seq });
  // The end of a very long message matters most; all of it would outweigh the new one.
  const said = before
    .filter(({ role }) => role === 'user' || role === 'agent')
    .map(({ content }) => content.slice(-CONTEXT_LENGTH));
  if (said.length > 1) {
    for (const text of said.toReversed()) if (!courtesyOf(text) && !(await find(text)).isBare) return text;
  }
  return said.at(-1) ?? null;
}

/** What the reply before was about; thanks and the like in between change nothing. */
const spokenOf = (scope: Scope, row: ConversationRow, { seq }: KeptMessage, find: Find): SpokenOf => ({
  async ids() {
    const before = await messageStore.spoken(scope.db, row.id, { limit: MESSAGES_LOOKED_BACK, before: seq });
    const spoken = before.findLast(({ role }) => role !== 'system');
    if (spoken?.role === 'agent') return itemsAbout(spoken.content, find);
    if (before.at(-1)?.role !== 'assistant') return [];
    const last = before.findLast(({ role, metadata }) => role === 'assistant' && !metadata.courtesy);
    return last ? itemsIn(last.metadata, find) : [];
  },
  items: async (ids) => (ids.length > 0 ? knowledge.listByIds(scope, ids) : []),
});

/** The items that a reply answered from or offered. */
async function itemsIn({ decision, sources, suggestions }: MessageMetadata, find: Find): Promise<string[]> {
  if (decision === 'answer') return (sources ?? []).slice(0, 1).map(({ id }) => id);
  const found: string[] = [];
  for (const suggestion of suggestions ?? []) found.push(...(await itemsAbout(suggestion, find)));
  return found;
}

/** The item that answers a text, if one surely does. */
async function itemsAbout(text: string, find: Find): Promise<string[]> {
  const { decision, hits } = await find(text.slice(-CONTEXT_LENGTH));
  return decision === 'answer' ? hits.slice(0, 1).map(({ id }) => id) : [];
}

/** The offer, and for each of its suggestions a choice and an answer. */
const CHOICES_LOOKED_BACK = 1 + 2 * MAX_SUGGESTIONS;

/** What a choice or a yes refers to: the last reply, and the offer of which suggestions were chosen since. */
async function repliesBefore(
  scope: Scope,
  conversationId: string,
  before: number,
): Promise<Pick<TurnContext, 'lastReply' | 'chosenFrom'>> {
  const messages = await messageStore.spoken(scope.db, conversationId, {
    limit: CHOICES_LOOKED_BACK,
    before,
  });
  const last = messages.at(-1);
  if (last?.role !== 'assistant') return { lastReply: null };
  const offer = messages.findLastIndex(({ metadata }) => (metadata.suggestions ?? []).length > 0);
  const chosenFrom = messages[offer]?.metadata.suggestions ?? [];
  const isChoice = ({ role, content }: KeptMessage) =>
    role === 'assistant' || (role === 'user' && (chosenFrom.includes(content) || choiceOf(content) !== null));
  const isOpen = messages.slice(offer + 1).every(isChoice);
  return { lastReply: last.metadata, ...(isOpen && { chosenFrom }) };
}

/** The metadata of the assistant's last reply, if the visitor's message follows it. */
async function lastReply(
  scope: Scope,
  conversationId: string,
  before: number,
): Promise<MessageMetadata | null> {
  const [last] = await messageStore.spoken(scope.db, conversationId, { limit: 1, before });
  return last?.role === 'assistant' ? last.metadata : null;
}
