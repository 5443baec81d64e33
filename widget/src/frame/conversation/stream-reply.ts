import { createEventClient } from '@chatbot-saas/client';
import type { ChatReply, KeyOperations } from '@chatbot-saas/contract';
import type { VisitorApi } from '../network/visitor-api.ts';

/** Between two pieces of an answer; a model that thinks for longer is given up by the server first. */
const LONGEST_SILENCE_MS = 30_000;

type MessageRequest = KeyOperations['POST /chat/message']['request']['body'];

/** `POST /chat/message`; `onAnswer` gets the answer as far as it is known, a preview of the one that resolves. */
export function streamReply(
  { options }: VisitorApi,
  body: MessageRequest,
  onAnswer: (soFar: string) => void,
): Promise<ChatReply> {
  let soFar = '';
  const events = createEventClient<KeyOperations>({ ...options, timeoutMs: LONGEST_SILENCE_MS });
  return events.call('POST /chat/message', { body }, ({ data }) => {
    soFar += (data as { text: string }).text;
    onAnswer(soFar);
  });
}
