import type { Settings } from '@chatbot-saas/shared/contracts';
import OpenAI from 'openai';
import { buildPrompt, type PromptParts } from './prompt.ts';

export interface ModelTurn extends Omit<PromptParts, 'systemPrompt'> {
  ai: Settings['ai'];
  offersHuman: boolean;
}

/** A model may say something, or ask for a human by calling the tool; words that merely sound like it ask for nothing. */
export type ModelAnswer =
  | { readonly kind: 'text'; readonly content: string; readonly model: string }
  | { readonly kind: 'human'; readonly model: string };

export interface ModelEngine {
  /** Rejects when no usable answer came in time: the built-in engine then answers. */
  answer(turn: ModelTurn): Promise<ModelAnswer>;
}

/** Below the server's own 25 s and the client's 30 s, so that the failure is still ours to tell. */
const DEADLINE_MS = 20_000;
const MAX_ANSWER_LENGTH = 8_000;

const requestHuman = {
  type: 'function',
  function: { name: 'request_human', description: 'The visitor wants to talk to a person.' },
} as const;

export function modelEngine({ baseUrl, apiKey }: { baseUrl: string; apiKey: string | null }): ModelEngine {
  const client = new OpenAI({ baseURL: baseUrl, apiKey: apiKey ?? 'none', maxRetries: 1 });
  return {
    async answer({ ai, items, turns, offersHuman }) {
      const completion = await client.chat.completions.create(
        {
          model: ai.model,
          temperature: ai.temperature,
          max_tokens: ai.maxTokens,
          messages: buildPrompt({ systemPrompt: ai.systemPrompt, items, turns }),
          ...(offersHuman && { tools: [requestHuman] }),
        },
        { signal: AbortSignal.timeout(DEADLINE_MS) },
      );
      const said = completion.choices[0]?.message;
      if (offersHuman && said?.tool_calls?.some(isRequestHuman)) return { kind: 'human', model: ai.model };
      const content = said?.content?.trim();
      if (!content || content.length > MAX_ANSWER_LENGTH) throw new Error('The model gave no usable answer.');
      return { kind: 'text', content, model: ai.model };
    },
  };
}

const isRequestHuman = (call: OpenAI.ChatCompletionMessageToolCall): boolean =>
  call.type === 'function' && call.function.name === requestHuman.function.name;
