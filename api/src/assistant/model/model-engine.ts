import { randomBytes } from 'node:crypto';
import type { Settings } from '@chatbot-saas/contract';
import type { Fallback } from '@chatbot-saas/contract/domain';
import { BrokenCircuitError } from 'cockatiel';
import OpenAI from 'openai';
import { ownTurn } from '../../infrastructure/queues/own-turn.ts';
import { isGrounded } from '../grounding/grounding.ts';
import { Leak } from '../guard/leak-watch.ts';
import { OutputGuard } from '../guard/output-guard.ts';
import { withinBudget } from '../prompt/knowledge-budget.ts';
import { buildPrompt, type KnownItem, type PromptParts, RULES } from '../prompt/prompt.ts';
import { type BlameOf, modelBreakers } from './model-breaker.ts';
import { callModel, DeadlinePassed, type OnText, UnusableAnswer } from './model-call.ts';
import type { Caller, Ceilings } from './model-ceilings.ts';
import { ModelBusy, modelConcurrency } from './model-concurrency.ts';
import { fixedList, listOfServer, type ModelList } from './model-list.ts';
import { modelFetch } from './model-transport.ts';

export type { OnText } from './model-call.ts';

export interface ModelTurn extends Omit<PromptParts, 'systemPrompt' | 'mark'>, Caller {
  /** The most likely one first; as many as fit into the budget go to the model. */
  items: readonly KnownItem[];
  ai: Settings['ai'];
  offersHuman: boolean;
}

/**
 * A model's answer: text, or a tool call for "cannot answer" or "wants a human". Words that only sound like it do not
 * count.
 */
export type ModelAnswer =
  | {
      readonly kind: 'text';
      readonly content: string;
      readonly model: string;
      /** The items that it cites, in their order; none if it asks back. */
      readonly cited: readonly KnownItem[];
    }
  /** Without the text that came with the tool call, which may claim anything. */
  | { readonly kind: 'unknown'; readonly model: string }
  | { readonly kind: 'human'; readonly model: string }
  /** No model answer; the built-in engine answers. */
  | { readonly kind: 'none'; readonly why: Fallback };

export interface ModelEngine {
  /** Never rejects; every failure is the kind `none`. */
  answer(turn: ModelTurn, onText?: OnText): Promise<ModelAnswer>;
  /** True when a call for that tenant would start now or soon. */
  hasCapacity(tenantId: string): boolean;
  /** The first items that fit into the budget of tokens; the first may be shortened. */
  fitting(items: readonly KnownItem[]): readonly KnownItem[];
  /** The available models. A workspace whose choice is unavailable uses the first one. */
  readonly models: ModelList;
}

/** Below the server's 25 s and the client's 30 s, so that we still report the failure. */
const DEADLINE_MS = 20_000;
/** The client waits half a second, then one, each up to a quarter less. Both fit into the deadline. */
const RETRIES = 2;
/** A shorter key looks like a normal word and is not guarded. */
const MIN_KEY_LENGTH = 12;

const requestHuman = {
  type: 'function',
  function: { name: 'request_human', description: 'The visitor wants to talk to a person.' },
} as const;

const cannotAnswer = {
  type: 'function',
  function: { name: 'cannot_answer', description: 'The knowledge items do not answer the question.' },
} as const;

/** Why a call failed, without the server's message, which may repeat the key or the visitor's text. */
export interface ModelError {
  fault: string;
  status: number | undefined;
  model: string;
}

class CeilingReached extends Error {}
/** The answer says more than the items that it cites. */
class UngroundedAnswer extends Error {}

interface Options {
  baseUrl: string;
  apiKey: string | null;
  /** The available models; null means those that the server lists. */
  models?: readonly string[] | null;
  ceilings: Ceilings;
  knowledgeTokens: number;
  onFault?: (fault: ModelError) => void;
  deadlineMs?: number;
}

export function modelEngine(options: Options): ModelEngine {
  const {
    baseUrl,
    apiKey,
    ceilings,
    knowledgeTokens,
    onFault = () => undefined,
    deadlineMs = DEADLINE_MS,
  } = options;
  const client = new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none',
    maxRetries: RETRIES,
    fetch: modelFetch,
    // The client would log unreadable responses, which may contain visitors' text.
    logLevel: 'off',
  });
  const models = options.models ? fixedList(options.models) : listOfServer(client);
  const breakers = modelBreakers(blameOf);
  const concurrency = modelConcurrency();
  const mark = randomBytes(10).toString('hex');
  const tokens = apiKey && apiKey.length >= MIN_KEY_LENGTH ? [mark, apiKey] : [mark];

  const fitting = (items: readonly KnownItem[]) => withinBudget(items, knowledgeTokens);

  const ask = async (
    { ai, rules = RULES, items, turns, offersHuman }: ModelTurn,
    { model, deadlineMs, onText }: { model: string; deadlineMs: number; onText: OnText | undefined },
  ) => {
    const given = fitting(items);
    const guard = new OutputGuard({
      prose: [ai.systemPrompt, rules],
      tokens,
      given: given.flatMap(({ question, answer }) => [question, answer]),
      allowedLinks: ai.allowedLinks,
      citable: given.length,
    });
    const request = {
      model,
      temperature: ai.temperature,
      max_tokens: ai.maxTokens,
      messages: buildPrompt({ systemPrompt: ai.systemPrompt, mark, rules, items: given, turns }),
      // Other rules do not mention tools.
      ...(rules === RULES && { tools: offersHuman ? [cannotAnswer, requestHuman] : [cannotAnswer] }),
    };
    const response = await callModel(client, request, { guard, deadlineMs, onText });
    return { ...response, given, cited: guard.cited.map((number) => number - 1) };
  };

  const availableModel = (name: string) => {
    void models.read();
    const known = models.known();
    return !known || known.includes(name) ? name : (known[0] ?? name);
  };

  return {
    models,
    fitting,
    hasCapacity: (tenantId) => concurrency.hasCapacity(tenantId),
    async answer(turn, onText) {
      const startedAt = performance.now();
      const model = availableModel(turn.ai.model);
      try {
        const { content, called, given, cited } = await concurrency
          .run(turn.tenantId, async () => {
            await ownTurn();
            if (!(await ceilings.take(turn))) throw new CeilingReached();
            const left = Math.max(0, deadlineMs - Math.round(performance.now() - startedAt));
            return breakers.run({ tenantId: turn.tenantId, model }, () =>
              ask(turn, { model, deadlineMs: left, onText }),
            );
          })
          .finally(ownTurn);
        if (turn.offersHuman && called.includes(requestHuman.function.name)) return { kind: 'human', model };
        if (called.includes(cannotAnswer.function.name)) return { kind: 'unknown', model };
        const text = content.trim();
        if (!text) throw new UnusableAnswer();
        const at = (items: readonly KnownItem[]) => cited.flatMap((place) => items[place] ?? []);
        const isChecked = (turn.rules ?? RULES) === RULES;
        const may = { repeatable: repeatableIn(turn), allowedLinks: turn.ai.allowedLinks };
        if (isChecked && !isGrounded({ text, cited: at(given), given, ...may })) throw new UngroundedAnswer();
        return { kind: 'text', content: text, model, cited: at(turn.items) };
      } catch (error) {
        // The model did not fail, and a log line per refused turn would hide real errors.
        if (error instanceof ModelBusy) return { kind: 'none', why: 'model_busy' };
        const { name } = (error as Error).constructor;
        const status = error instanceof OpenAI.APIError ? error.status : undefined;
        onFault({ fault: name, status, model });
        if (error instanceof UngroundedAnswer) return { kind: 'none', why: 'model_ungrounded' };
        if (error instanceof CeilingReached) return { kind: 'none', why: 'model_ceiling' };
        if (!(error instanceof BrokenCircuitError)) return { kind: 'none', why: 'model_failed' };
        await ceilings.refund(turn).catch(() => undefined);
        return { kind: 'none', why: 'model_paused' };
      }
    },
  };
}

/** What an answer may say without an item: the visitor's own words, and the owner's to the model. */
const repeatableIn = ({ ai, turns }: ModelTurn): string[] => [
  ai.systemPrompt,
  ...turns.flatMap(({ role, content }) => (role === 'user' ? content : [])),
];

/** Errors caused by a single request, such as a long prompt. They predict nothing about the next call. */
const REQUEST_ERRORS: readonly (number | undefined)[] = [400, 413, 422];

/** A refusal may result from one tenant's settings, and must not close the model for others. */
const blameOf: BlameOf = (error) => {
  if (error instanceof Leak || error instanceof UnusableAnswer || error instanceof BrokenCircuitError)
    return null;
  if (error instanceof DeadlinePassed || error instanceof OpenAI.APIConnectionError) return 'server';
  const status: number | undefined = error instanceof OpenAI.APIError ? error.status : undefined;
  if (REQUEST_ERRORS.includes(status)) return null;
  return status !== undefined && status >= 500 ? 'server' : 'tenant';
};
