import type { KnowledgeItem, MessageMetadata, ReplyMetadata } from '@chatbot-saas/contract';
import { buildKnowledgeIndex } from '@chatbot-saas/engine';
import { suggestedIds } from '@chatbot-saas/engine/suggestions';
import { ownTagOf } from '../../../assistant/visitor-language.ts';
import { planReply, type TurnContext } from '../../conversations/turn/plan-reply.ts';
import type { TurnSettings } from '../../settings/tenant.service.ts';
import type { Random } from './random.ts';

/** What becomes of a visitor's message to the assistant. */
export type Answered =
  | {
      readonly kind: 'reply';
      readonly content: string;
      readonly metadata: ReplyMetadata;
      readonly isPartOpen: boolean;
    }
  | { readonly kind: 'handOver'; readonly reason: string };

export interface Asked {
  readonly content: string;
  /** The language tag of the conversation before. */
  readonly spokenBefore: string;
  readonly isFirst: boolean;
  readonly lastReply: MessageMetadata | null;
}

export type Answer = (asked: Asked) => Promise<Answered>;

/** As many as a turn asks for. */
const SEARCHED = 12;

/** Answers as the product does without a model, from these articles. */
export function builtInAssistant(
  items: readonly KnowledgeItem[],
  { settings, language }: Pick<TurnSettings, 'settings' | 'language'>,
  random: Random,
): Answer {
  const index = buildKnowledgeIndex(items.map(({ _id: id, ...item }) => ({ ...item, id })));
  const itemOf = new Map(items.map((item) => [item._id, item]));
  const retrievals = new Map<string, ReturnType<typeof index.search>>();
  const search = async (query: string) => {
    await index.waitsFor(query);
    const found = retrievals.get(query) ?? index.search(query, SEARCHED, { candidatesOnly: true });
    retrievals.set(query, found);
    return found;
  };
  return async (asked) => {
    const spokenBefore = () => asked.spokenBefore;
    const context: TurnContext = { ...asked, spokenBefore, settings, language, model: 'none' };
    let plan = planReply(context);
    if (plan.next === 'search') {
      const retrieval = await search(plan.query);
      const suggested = suggestedIds(retrieval).flatMap((id) => itemOf.get(id) ?? []);
      plan = planReply({ ...context, found: { retrieval, items: suggested } });
    }
    if (plan.next === 'handOver') return { kind: 'handOver', reason: plan.reason };
    if (plan.next !== 'reply')
      throw new Error(`The demo does not ask what leads to ${plan.next}: ${asked.content}`);
    const { content, metadata, isPartOpen = false } = plan.reply;
    const latencyMs = Math.round(random.skewed(3, 40));
    return { kind: 'reply', content, metadata: { ...metadata, latencyMs }, isPartOpen };
  };
}

export const tagOf = (content: string, before: string): string => {
  const own = ownTagOf(content);
  return own === null || before.split('-')[0] === own ? before : own;
};
