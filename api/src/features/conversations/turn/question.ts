import type { Message, MessageMetadata } from '@chatbot-saas/contract';
import { courtesyOf } from '../../../assistant/courtesy.ts';
import { MAX_SUGGESTIONS, suggestedIds } from '../../../assistant/knowledge-engine.ts';
import type { Scope } from '../../../context/index.ts';
import * as knowledge from '../../knowledge/knowledge.service.ts';
import type { Ranking } from '../../knowledge/ranking.service.ts';
import * as tenants from '../../settings/tenant.service.ts';
import type * as conversationStore from '../conversations.store.ts';
import * as messageStore from '../messages/messages.store.ts';
import { type Found, type Plan, planReply, type TurnContext } from './plan-reply.ts';
import * as turnCache from './turn-cache.ts';

/** A visitor's message to the assistant, with all that the plan of its reply was made from. */
export interface Question {
  readonly received: Message;
  readonly context: TurnContext;
  readonly plan: Plan;
  readonly limits: tenants.TurnSettings['limits'];
  readonly started: number;
}

/** Reads what the plan of the reply asks for. `model`: whether the caller may ask the model. */
export async function prepareQuestion(
  scope: Scope,
  ranking: Ranking,
  row: conversationStore.ConversationRow,
  received: Message,
  model: TurnContext['model'] = modelFor(scope),
): Promise<Question> {
  const started = performance.now();
  const turn = await tenants.turnSettings(scope);
  const { settings, limits } = turn;
  let context: TurnContext = { content: received.content, settings, model };
  let plan = planReply(context);
  if (plan.next === 'readLastReply') {
    context = { ...context, lastReply: await lastReply(scope, row.id, received.seq) };
    plan = planReply(context);
  }
  if (plan.next === 'search') {
    context = { ...context, found: await search(scope, ranking, { row, received, turn, query: plan.query }) };
    plan = planReply(context);
  }
  return { received, context, plan, limits, started };
}

function modelFor({ services, tenantId }: Scope): TurnContext['model'] {
  const { model } = services.assistant;
  if (!model) return 'none';
  return model.hasCapacity(tenantId) ? 'free' : 'busy';
}

/** Read ahead after a change, so that a small knowledge base is then fully cached. */
const READ_AHEAD = 100;

interface Search {
  readonly row: conversationStore.ConversationRow;
  readonly received: Message;
  readonly turn: tenants.TurnSettings;
  readonly query: string;
}

async function search(
  scope: Scope,
  ranking: Ranking,
  { row, received, turn, query }: Search,
): Promise<Found> {
  const { knowledgeVersion } = turn;
  const find = (text: string) => ranking.find(text, { limit: MAX_SUGGESTIONS, version: knowledgeVersion });
  const alone = await find(query);
  const before = alone.decision === 'none' ? await contextOf(scope, row, received) : null;
  const retrieval = before === null ? alone : await find(`${before} ${received.content}`);
  const found = suggestedIds(retrieval);
  const items = found.length > 0 ? await knowledge.listByIds(scope, found) : [];
  const isNew = turnCache.settingsOf(scope)?.knowledgeVersion !== knowledgeVersion;
  turnCache.store(scope, turn, isNew ? [...items, ...(await knowledge.listSome(scope, READ_AHEAD))] : items);
  return { alone, retrieval, items };
}

/** A message longer than "and to Austria?" names its own subject. */
const FOLLOW_UP_LENGTH = 60;
const TURNS_LOOKED_BACK = 4;
const CONTEXT_LENGTH = 500;

/**
 * The previous visitor message, if a short one may refer to it; else null. Only a model can decide that: the built-in
 * engine would repeat its answer.
 */
async function contextOf(
  scope: Scope,
  row: conversationStore.ConversationRow,
  { content, seq }: Message,
): Promise<string | null> {
  if (!scope.services.assistant.model || content.length > FOLLOW_UP_LENGTH || courtesyOf(content))
    return null;
  const before = await messageStore.history(scope.db, row.id, { limit: TURNS_LOOKED_BACK, before: seq });
  // The end of a very long message matters most; all of it would outweigh the new one.
  return before.findLast(({ role }) => role === 'user')?.content.slice(-CONTEXT_LENGTH) ?? null;
}

/** The metadata of the assistant's last reply, if the visitor's message follows it. */
async function lastReply(
  scope: Scope,
  conversationId: string,
  before: number,
): Promise<MessageMetadata | null> {
  const [last] = await messageStore.history(scope.db, conversationId, { limit: 1, before });
  return last?.role === 'assistant' ? last.metadata : null;
}
