import { type Client, createClient } from '@chatbot-saas/shared/client';
import type { ChatReply, KeyOperations } from '@chatbot-saas/shared/contracts';
import { late } from '../late/load.ts';

export type Said = KeyOperations['POST /chat/message']['request']['body'];

export interface ApiOptions {
  baseUrl: string;
  headers: () => Record<string, string>;
}

export interface VisitorApi extends Client<KeyOperations> {
  /** `POST /chat/message`; `onAnswer` gets the answer as far as it is known, a preview of the one that resolves. */
  say(body: Said, onAnswer: (soFar: string) => void): Promise<ChatReply>;
}

/** In every path for the session's id, which itself travels in a header: addresses stand in logs and histories. */
export const CURRENT = { id: 'current' };

export function visitorHeaders(apiKey: string, sessionId: string | null): Record<string, string> {
  // A masked key holds an ellipsis, which no header can carry: the server shall say that it is wrong, not the browser.
  return { 'x-api-key': apiKey.replace(/[^!-~]/g, '?'), ...(sessionId && { 'x-session-id': sessionId }) };
}

export function createVisitorApi(apiKey: string, sessionId: () => string | null): VisitorApi {
  const options: ApiOptions = { baseUrl: '/api', headers: () => visitorHeaders(apiKey, sessionId()) };
  return {
    ...createClient<KeyOperations>(options),
    say: async (body, onAnswer) => (await late()).say(options, body, onAnswer),
  };
}
