import type OpenAI from 'openai';
import type { OutputGuard } from '../guard/output-guard.ts';
import type { PromptMessage } from '../prompt/prompt.ts';

/** Receives each piece of text. It is a preview, because the whole answer may still be refused. */
export type OnText = (text: string) => void;

export interface ModelRequest {
  model: string;
  temperature: number;
  max_tokens: number;
  messages: PromptMessage[];
  tools?: OpenAI.ChatCompletionFunctionTool[];
}

/** The model's response, streamed or not. */
export interface ModelResponse {
  content: string;
  /** Names of the called tools. */
  called: readonly (string | undefined)[];
}

/** The response is unusable for a visitor, and the server is not to blame. */
export class UnusableAnswer extends Error {}
/** The response ended without a finish reason. */
export class CutOff extends Error {}
export class DeadlinePassed extends Error {}

const MAX_ANSWER_LENGTH = 8_000;

/** Requests one guarded answer within the deadline. It retries only before the first text. */
export async function callModel(
  client: OpenAI,
  request: ModelRequest,
  { guard, deadlineMs, onText }: { guard: OutputGuard; deadlineMs: number; onText: OnText | undefined },
): Promise<ModelResponse> {
  const { completions } = client.chat;
  const signal = AbortSignal.timeout(deadlineMs);
  try {
    const response = onText
      ? await streamed(await completions.create({ ...request, stream: true }, { signal }), guard, onText)
      : whole(await completions.create(request, { signal }), guard);
    return response;
  } catch (error) {
    throw signal.aborted ? new DeadlinePassed() : error;
  }
}

function whole({ choices }: OpenAI.ChatCompletion, guard: OutputGuard): ModelResponse {
  const [choice] = choices;
  if (!choice) throw new CutOff();
  const { content, tool_calls: calls = [] } = choice.message;
  if (choice.finish_reason === 'content_filter') throw new UnusableAnswer();
  if ((content?.length ?? 0) > MAX_ANSWER_LENGTH) throw new UnusableAnswer();
  guard.push(content ?? '');
  guard.end();
  return {
    content: guard.released,
    called: calls.map((call) => (call.type === 'function' ? call.function.name : undefined)),
  };
}

async function streamed(
  chunks: AsyncIterable<OpenAI.ChatCompletionChunk>,
  guard: OutputGuard,
  onText: OnText,
): Promise<ModelResponse> {
  let length = 0;
  let finish: string | null = null;
  const called: (string | undefined)[] = [];
  // Text that comes with a tool call is not shown.
  const emit = (text: string) => {
    if (text && called.length === 0) onText(text);
  };
  for await (const { choices } of chunks) {
    const [choice] = choices;
    if (!choice) continue;
    const { content, tool_calls: calls } = choice.delta;
    called.push(...(calls ?? []).map((call) => call.function?.name));
    finish = choice.finish_reason ?? finish;
    length += content?.length ?? 0;
    if (length > MAX_ANSWER_LENGTH) throw new UnusableAnswer();
    emit(guard.push(content ?? ''));
  }
  // The client treats an interrupted stream as complete.
  if (finish === null) throw new CutOff();
  if (finish === 'content_filter') throw new UnusableAnswer();
  emit(guard.end());
  return { content: guard.released, called };
}
