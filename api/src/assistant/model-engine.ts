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

/** Told each piece of text as it comes; a preview, because the answer as a whole may still be refused. */
export type OnText = (text: string) => void;

export interface ModelEngine {
  /** Rejects when no usable answer came in time: the built-in engine then answers. */
  answer(turn: ModelTurn, onText?: OnText): Promise<ModelAnswer>;
}

/** Below the server's own 25 s and the client's 30 s, so that the failure is still ours to tell. */
const DEADLINE_MS = 20_000;
const MAX_ANSWER_LENGTH = 8_000;

const requestHuman = {
  type: 'function',
  function: { name: 'request_human', description: 'The visitor wants to talk to a person.' },
} as const;

/** What the model said, however it was sent. */
interface Said {
  content: string;
  /** Names of the functions it called. */
  called: readonly (string | undefined)[];
}

/** Why there was no answer, without the server's own words: they may repeat the key or what a visitor wrote. */
export interface ModelFault {
  fault: string;
  status: number | undefined;
  model: string;
}

class UnusableAnswer extends Error {}

interface Options {
  baseUrl: string;
  apiKey: string | null;
  onFault?: (fault: ModelFault) => void;
}

export function modelEngine({ baseUrl, apiKey, onFault = () => undefined }: Options): ModelEngine {
  const client = new OpenAI({ baseURL: baseUrl, apiKey: apiKey ?? 'none', maxRetries: 1 });
  return {
    async answer(turn, onText) {
      try {
        return await ask(client, turn, onText);
      } catch (error) {
        const { name } = (error as Error).constructor;
        const status = error instanceof OpenAI.APIError ? error.status : undefined;
        onFault({ fault: name, status, model: turn.ai.model });
        throw error;
      }
    },
  };
}

async function ask(
  client: OpenAI,
  { ai, items, turns, offersHuman }: ModelTurn,
  onText: OnText | undefined,
): Promise<ModelAnswer> {
  const request = {
    model: ai.model,
    temperature: ai.temperature,
    max_tokens: ai.maxTokens,
    messages: buildPrompt({ systemPrompt: ai.systemPrompt, items, turns }),
    ...(offersHuman && { tools: [requestHuman] }),
  };
  const { completions } = client.chat;
  const within = { signal: AbortSignal.timeout(DEADLINE_MS) };
  const said = onText
    ? await streamed(await completions.create({ ...request, stream: true }, within), onText)
    : whole(await completions.create(request, within));
  if (offersHuman && said.called.includes(requestHuman.function.name)) {
    return { kind: 'human', model: ai.model };
  }
  const content = said.content.trim();
  if (!content || content.length > MAX_ANSWER_LENGTH) throw new UnusableAnswer();
  return { kind: 'text', content, model: ai.model };
}

function whole({ choices }: OpenAI.ChatCompletion): Said {
  const said = choices[0]?.message;
  return {
    content: said?.content ?? '',
    called:
      said?.tool_calls?.map((call) => (call.type === 'function' ? call.function.name : undefined)) ?? [],
  };
}

async function streamed(chunks: AsyncIterable<OpenAI.ChatCompletionChunk>, onText: OnText): Promise<Said> {
  let content = '';
  const called: (string | undefined)[] = [];
  for await (const { choices } of chunks) {
    const { content: text, tool_calls: calls = [] } = choices[0]?.delta ?? {};
    called.push(...calls.map((call) => call.function?.name));
    if (!text) continue;
    content += text;
    if (content.length > MAX_ANSWER_LENGTH) throw new UnusableAnswer();
    onText(text);
  }
  return { content, called };
}
