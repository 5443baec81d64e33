import type { KnowledgeItem, MessageMetadata } from '@chatbot-saas/contract';
import type { Fallback } from '@chatbot-saas/contract/domain';
import type { Language, Retrieval } from '@chatbot-saas/engine';
import { isAssent, mayBeGoodbye } from '@chatbot-saas/engine/courtesy/courtesy';
import { findTrigger } from '@chatbot-saas/engine/courtesy/trigger-keywords';
import { courtesyFor, isQuestionOf } from '@chatbot-saas/engine/suggestions';
import {
  answerFromKnowledge,
  answerParts,
  distressReply,
  type FoundPart,
  filesReply,
  nothingOfferedReply,
  notKnown,
  type Reply,
  sourceOf,
} from '../../../assistant/knowledge-engine.ts';
import type { ModelAnswer } from '../../../assistant/model/model-engine.ts';
import { promptVersion } from '../../../assistant/prompt/prompt.ts';
import { showsLanguage, visitorLanguage } from '../../../assistant/visitor-language.ts';
import type { TurnSettings } from '../../settings/tenant.service.ts';
import type { Outcome } from '../messages/messages.store.ts';
import { type SearchPlan, searchFor, understand } from './understand.ts';

/** What the knowledge base says about a message. */
export interface Found {
  /** By the message alone, or with the one before where it goes on with that. */
  readonly retrieval: Retrieval;
  /** The items of `retrieval` that are worth suggesting, best first. */
  readonly items: readonly KnowledgeItem[];
  /** What a model gets of a message that may go on with the one before, where that differs. */
  readonly forModel?: Pick<Found, 'retrieval' | 'items'>;
  /** The items for a model, in the ranker's order, of which it gets what fits; none without a model. */
  readonly given?: readonly KnowledgeItem[];
  /** The text that was searched for a model, and the version of the knowledge. */
  readonly searched?: { readonly text: string; readonly version: number };
  /** What is found for each of several questions. */
  readonly parts?: readonly FoundPart[];
}

/** What is known of a visitor's message so far. */
export interface TurnContext {
  readonly content: string;
  readonly settings: TurnSettings['settings'];
  /** The workspace's language tag; null: none is set. */
  readonly language: string | null;
  /** Finds the language tag of the conversation before this message; undefined: not known here. */
  spokenBefore(): string | null | undefined;
  /** `busy`: it has no place for another call of this workspace. */
  readonly model: 'none' | 'free' | 'busy';
  /** Whether it is the visitor's first one; undefined: not known here. */
  readonly isFirst?: boolean;
  /** The assistant's reply that the message follows, or null; undefined: not read yet. */
  readonly lastReply?: MessageMetadata | null;
  /** The suggestions that the visitor chose one of with the message before. */
  readonly chosenFrom?: readonly string[];
  /** undefined: not searched yet. */
  readonly found?: Found;
  /** undefined: the model was not asked. */
  readonly modelAnswer?: ModelAnswer;
}

export interface ReplyPlan {
  readonly next: 'reply';
  readonly reply: Reply;
  /** null: the answer may exist. */
  readonly outcome: Outcome | null;
  /** At so many unanswered messages in a row, this one among them, a person is called instead; null: never. */
  readonly escalateAt: number | null;
}

/** The whole team is called for a visitor in distress, who gets a reply as well. */
export interface EscalationPlan {
  readonly next: 'escalate';
  readonly reason: string;
  readonly reply: Reply;
  /** Instead, if no person may be called at the moment. */
  readonly replyAlone: Reply;
}

/** The next step of a turn. The first two ask for more context. */
export type Plan =
  | { readonly next: 'readLastReply' }
  | SearchPlan
  | { readonly next: 'askModel' }
  | { readonly next: 'handOver'; readonly reason: string }
  | EscalationPlan
  | ReplyPlan;

/** Decides what becomes of a visitor's message to the assistant, on the fast path and on the slow one. */
export function planReply(context: TurnContext): Plan {
  const { found, model, modelAnswer } = context;
  if (!found) return planSearch(context);
  if (modelAnswer?.kind === 'human') return { next: 'handOver', reason: 'The visitor asked for a person' };
  if (modelAnswer?.kind === 'none')
    return replyPlan(context, found, builtIn(context, found, modelAnswer.why));
  if (modelAnswer) return replyPlan(context, found, fromModel(context, found, modelAnswer));
  const { items } = found.forModel ?? found;
  // A model has nothing to answer from if the base is empty.
  const suits = (found.given ?? []).length > 0 && !courtesyFor(askedIn(context), items);
  if (suits && model === 'free') return { next: 'askModel' };
  return replyPlan(
    context,
    found,
    builtIn(context, found, suits && model === 'busy' ? 'model_busy' : undefined),
  );
}

function planSearch(context: TurnContext): Plan {
  const { content, settings, lastReply } = context;
  const { enabled, triggerKeywords } = settings.handoff;
  if (content === '') return planFilesAlone(context);
  const { courtesy, isYes, choice, search } = understand(content);
  if (courtesy?.kind === 'distress') return planDistress(context);
  const trigger = enabled ? findTrigger(content, triggerKeywords) : null;
  if (trigger) return { next: 'handOver', reason: `Visitor said "${trigger}"` };
  // Only the slow path knows whether "ciao" is the first message.
  const isOfBoth = courtesy?.kind === 'greeting' && mayBeGoodbye(content);
  if (isOfBoth && context.isFirst === undefined) return { next: 'readLastReply' };
  if (!isYes && choice === null) return search;
  if (lastReply === undefined) return { next: 'readLastReply' };
  const isOffer = lastReply?.decision === 'none' || lastReply?.courtesy === 'person';
  if (isYes && enabled && isOffer && lastReply.suggestHandoff) {
    return { next: 'handOver', reason: 'Visitor accepted the offer of a human' };
  }
  return searchFor(chosenSuggestion(context) ?? content);
}

/** The suggested question that a message stands for; a yes stands for a single one. */
function chosenSuggestion({
  content,
  lastReply,
  chosenFrom = [],
}: Pick<TurnContext, 'content' | 'lastReply' | 'chosenFrom'>): string | null {
  const suggestions = lastReply?.suggestions ?? [];
  if (suggestions.length === 0 && chosenFrom.length === 0) return null;
  const { choice, isYes } = understand(content);
  const place = choice ?? (isYes && suggestions.length === 1 ? 1 : null);
  if (place === null) return null;
  // "No, the second one", after the answer to the first.
  const offered = suggestions.length > 0 ? suggestions : chosenFrom;
  return offered.at(place < 0 ? place : place - 1) ?? null;
}

/** What the visitor asked, in their words or in those of a suggestion. */
const askedIn = (context: TurnContext): string => chosenSuggestion(context) ?? context.content;

function planDistress(context: TurnContext): Plan {
  const language = languageFor(context, null);
  const replyAlone = distressReply(language, false);
  if (!context.settings.handoff.enabled)
    return { next: 'reply', reply: replyAlone, outcome: 'answered', escalateAt: null };
  const reply = distressReply(language, true);
  return { next: 'escalate', reason: 'The visitor may be in distress or danger', reply, replyAlone };
}

/** No one but a person looks into files. */
function planFilesAlone(context: TurnContext): Plan {
  const reply = filesReply(languageFor(context, null), context.settings.handoff.enabled);
  return { next: 'reply', reply, outcome: 'answered', escalateAt: null };
}

/** The language of the assistant's own words. */
const languageFor = ({ content, language, spokenBefore }: TurnContext, base: Language | null): Language =>
  visitorLanguage({
    message: content,
    phraseOf: understand(content).courtesy?.languages ?? [],
    conversation: spokenBefore() ?? null,
    workspace: language,
    base,
  });

/** Whether the reply would be in another language in another conversation: the message alone is not sure. */
export const dependsOnLanguage = (content: string, { metadata }: Reply): boolean =>
  metadata.decision !== 'answer' && !showsLanguage(content, understand(content).courtesy?.languages);

function replyPlan({ settings }: TurnContext, { retrieval }: Found, reply: Reply): ReplyPlan {
  const { enabled, autoEscalate, escalationThreshold } = settings.handoff;
  if (reply.metadata.answeredBy !== 'none') {
    return { next: 'reply', reply, outcome: 'answered', escalateAt: null };
  }
  // The index being built may find an answer, so no human is called yet.
  if (retrieval.isProvisional) return { next: 'reply', reply, outcome: null, escalateAt: null };
  const escalateAt = enabled && autoEscalate ? escalationThreshold : null;
  return { next: 'reply', reply, outcome: 'unanswered', escalateAt };
}

/** `fallback`: why the built-in engine answers instead of the model. */
function builtIn(context: TurnContext, { retrieval, items, parts }: Found, fallback?: Fallback): Reply {
  const { settings } = context;
  const asked = askedIn(context);
  const options = {
    asked,
    offersHuman: settings.handoff.enabled,
    ...(context.isFirst !== undefined && { isFirst: context.isFirst }),
    language: () => languageFor(context, retrieval.language),
  };
  const [best] = items;
  const isAsked = best !== undefined && isQuestionOf(best, asked);
  const choosesNothing =
    !isAsked && understand(context.content).choice !== null && !chosenSuggestion(context);
  const reply = choosesNothing
    ? nothingOfferedReply(options.language())
    : ((!parts || isAsked ? null : answerParts(parts, options)) ??
      answerFromKnowledge(retrieval, items, options));
  // A yes to several questions leaves open which.
  if (reply.metadata.courtesy === 'acknowledged' && isAssent(asked))
    reply.metadata.suggestions = [...(context.lastReply?.suggestions ?? [])];
  if (!fallback) return reply;
  const wasAsked = fallback === 'model_failed' || fallback === 'model_ungrounded';
  const prompt = wasAsked && { promptVersion: promptVersion(settings.ai) };
  return { ...reply, metadata: { ...reply.metadata, ...prompt, fallback } };
}

/** The sources are the items that the model cites; a question back and an unknown answer have none. */
function fromModel(
  context: TurnContext,
  found: Found,
  answer: Extract<ModelAnswer, { kind: 'text' | 'unknown' }>,
): Reply {
  const { settings } = context;
  const { retrieval } = found.forModel ?? found;
  const { confidence } = retrieval;
  const base = {
    confidence,
    model: answer.model,
    promptVersion: promptVersion(settings.ai),
    suggestions: [],
  };
  if (answer.kind === 'unknown') {
    const offersHuman = settings.handoff.enabled;
    return {
      content: notKnown(languageFor(context, retrieval.language), offersHuman),
      metadata: { ...base, sources: [], decision: 'none', answeredBy: 'none', suggestHandoff: offersHuman },
    };
  }
  const scores = new Map(retrieval.hits.map((hit) => [hit.id, hit.score]));
  return {
    content: answer.content,
    metadata: {
      ...base,
      sources: answer.cited.map((item) => sourceOf(item, scores.get(item._id))),
      decision: answer.cited.length > 0 ? 'answer' : 'suggest',
      answeredBy: 'model',
      suggestHandoff: false,
    },
  };
}
