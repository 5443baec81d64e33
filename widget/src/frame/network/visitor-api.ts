import { type Client, type ClientOptions, createClient } from '@chatbot-saas/client';
import type { KeyOperations } from '@chatbot-saas/contract';

export interface VisitorApi extends Client<KeyOperations> {
  options: ClientOptions;
}

/** In every path for the session's id, which itself travels in a header: addresses stand in logs and histories. */
export const CURRENT = { id: 'current' };

export function visitorHeaders(apiKey: string, sessionId: string | null): Record<string, string> {
  // A masked key holds an ellipsis, which no header can carry: the server shall say that it is wrong, not the browser.
  return {
    'x-api-key': apiKey.replace(/[^!-~]/g, '?'),
    // What a call is refused with is shown in this window.
    'accept-language': document.documentElement.lang,
    ...(sessionId && { 'x-session-id': sessionId }),
  };
}

export function createVisitorApi(apiKey: string, sessionId: () => string | null): VisitorApi {
  const options: ClientOptions = { baseUrl: '/api', headers: () => visitorHeaders(apiKey, sessionId()) };
  return { options, ...createClient<KeyOperations>(options) };
}
