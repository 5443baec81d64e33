import { randomBytes } from 'node:crypto';
import type { Settings } from '@chatbot-saas/shared/contracts';
import type { Fallback } from '@chatbot-saas/shared/domain';
import { BrokenCircuitError } from 'cockatiel';
import OpenAI from 'openai';
import { Leak } from '../guard/leak-watch.ts';
import { OutputGuard } from '../guard/output-guard.ts';
import { buildPrompt, type PromptParts, RULES } from '../prompt/prompt.ts';
import { type BlameOf, modelBreakers } from './model-breaker.ts';
import { callModel, DeadlinePassed, type OnText, UnusableAnswer } from './model-call.ts';
import type { Caller, Ceilings } from './model-ceilings.ts';
import { ModelBusy, modelConcurrency } from './model-concurrency.ts';
import { fixedList, listOfServer, type ModelList } from './model-list.ts';
import { modelFetch } from './model-transport.ts';

export type { OnText } from './model-call.ts';

export interface ModelTurn extends Omit<PromptParts, 'systemPrompt' | 'mark'>, Caller {
  ai: Settings['ai'];
  offersHuman: boolean;
}

/**
 * A model may answer, or call a tool to say that it cannot or that a human is wanted; words that merely sound like it
 * count for neither.
 */
export type ModelAnswer =
  | { readonly kind: 'text'; readonly content: string; readonly model: string }
  /** null: it called the tool and said nothing beside it. */
  | { readonly kind: 'unknown'; readonly content: string | null; readonly model: string }
  | { readonly kind: 'human'; readonly model: string }
  /** The built-in engine then answers. */
  | { readonly kind: 'none'; readonly why: Fallback };

export interface ModelEngine {
  /** Never rejects: whatever goes wrong is no answer. */
  answer(turn: ModelTurn, onText?: OnText): Promise<ModelAnswer>;
  /** Whether an answer for that tenant would be begun, now or soon. */
  hasCapacity(tenantId: string): boolean;
  /** What may be chosen. A workspace whose choice is not, or no longer, among them is answered by the first. */
  readonly models: ModelList;
}

/** Below the server's own 25 s and the client's 30 s, so that the failure is still ours to tell. */
const DEADLINE_MS = 20_000;
/** With the client's waits of half a second and of one, a quarter of it by chance: well within the deadline. */
const RETRIES = 2;
/** A shorter key is a word like any other, and no secret. */
const LEAST_KEY = 12;

const requestHuman = {
  type: 'function',
  function: { name: 'request_human', description: 'The visitor wants to talk to a person.' },
} as const;

const cannotAnswer = {
  type: 'function',
  function: { name: 'cannot_answer', description: 'The knowledge items do not answer the question.' },
} as const;

/** Why there was no answer, without the server's own words: they may repeat the key or what a visitor wrote. */
export interface ModelError {
  fault: string;
  status: number | undefined;
  model: string;
}

class CeilingReached extends Error {}

interface Options {
  baseUrl: string;
  apiKey: string | null;
  /** What may be chosen; null: what the server lists. */
  models?: readonly string[] | null;
  ceilings: Ceilings;
  onFault?: (fault: ModelError) => void;
  deadlineMs?: number;
}

export function modelEngine(options: Options): ModelEngine {
  const { baseUrl, apiKey, ceilings, onFault = () => undefined, deadlineMs = DEADLINE_MS } = options;
  const client = new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none',
    maxRetries: RETRIES,
    fetch: modelFetch,
    // It would print what it cannot read, whosever words that are.
    logLevel: 'off',
  });
  const models = options.models ? fixedList(options.models) : listOfServer(client);
  const breakers = modelBreakers(blameOf);
  const concurrency = modelConcurrency();
  const mark = randomBytes(10).toString('hex');
  const tokens = apiKey && apiKey.length >= LEAST_KEY ? [mark, apiKey] : [mark];

  const ask = (
    { ai, rules = RULES, items, turns, offersHuman }: ModelTurn,
    { model, deadlineMs, onText }: { model: string; deadlineMs: number; onText: OnText | undefined },
  ) => {
    const guard = new OutputGuard({
      prose: [ai.systemPrompt, rules],
      tokens,
      given: items.flatMap(({ question, answer }) => [question, answer]),
      allowedLinks: ai.allowedLinks,
    });
    const request = {
      model,
      temperature: ai.temperature,
      max_tokens: ai.maxTokens,
      messages: buildPrompt({ systemPrompt: ai.systemPrompt, mark, rules, items, turns }),
      // Other rules speak of no tools.
      ...(rules === RULES && { tools: offersHuman ? [cannotAnswer, requestHuman] : [cannotAnswer] }),
    };
    return callModel(client, request, { guard, deadlineMs, onText });
  };

  const offered = (name: string) => {
    void models.read();
    return !models.known || models.known.includes(name) ? name : (models.known[0] ?? name);
  };

  return {
    models,
    hasCapacity: (tenantId) => concurrency.hasCapacity(tenantId),
    async answer(turn, onText) {
      const begun = performance.now();
      const model = offered(turn.ai.model);
      try {
        const { content, called } = await concurrency.run(turn.tenantId, async () => {
          if (!(await ceilings.take(turn))) throw new CeilingReached();
          const left = Math.max(0, deadlineMs - Math.round(performance.now() - begun));
          return breakers.run({ tenantId: turn.tenantId, model }, () =>
            ask(turn, { model, deadlineMs: left, onText }),
          );
        });
        if (turn.offersHuman && called.includes(requestHuman.function.name)) return { kind: 'human', model };
        const text = content.trim();
        if (called.includes(cannotAnswer.function.name))
          return { kind: 'unknown', content: text || null, model };
        if (!text) throw new UnusableAnswer();
        return { kind: 'text', content: text, model };
      } catch (error) {
        // The model did not fail, and one log line per refused turn would bury the others.
        if (error instanceof ModelBusy) return { kind: 'none', why: 'model_busy' };
        const { name } = (error as Error).constructor;
        const status = error instanceof OpenAI.APIError ? error.status : undefined;
        onFault({ fault: name, status, model });
        if (error instanceof CeilingReached) return { kind: 'none', why: 'model_ceiling' };
        if (!(error instanceof BrokenCircuitError)) return { kind: 'none', why: 'model_failed' };
        await ceilings.giveBack(turn).catch(() => undefined);
        return { kind: 'none', why: 'model_paused' };
      }
    },
  };
}

/** What one visitor's words bring about, such as a prompt that is too long: it says nothing about the next call. */
const OF_ONE_CALL: readonly (number | undefined)[] = [400, 413, 422];

/** A refusal may be for what one tenant has chosen, and must not close the model to the others. */
const blameOf: BlameOf = (error) => {
  if (error instanceof Leak || error instanceof UnusableAnswer || error instanceof BrokenCircuitError)
    return null;
  if (error instanceof DeadlinePassed || error instanceof OpenAI.APIConnectionError) return 'server';
  const status: number | undefined = error instanceof OpenAI.APIError ? error.status : undefined;
  if (OF_ONE_CALL.includes(status)) return null;
  return status !== undefined && status >= 500 ? 'server' : 'tenant';
};
