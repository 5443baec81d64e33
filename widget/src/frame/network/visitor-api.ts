import { type Client, type ClientOptions, createClient } from '@chatbot-saas/client';
import type { KeyOperations } from '@chatbot-saas/contract';

export interface VisitorApi extends Client<KeyOperations> {
  options: ClientOptions;
}

/** In every path for the session's id, which itself travels in a header: addresses stand in logs and histories. */
export const CURRENT = { id: 'current' };

/** The browser's token goes with calls that are about no conversation yet. It is whatever storage holds. */
export function visitorHeaders(
  apiKey: string,
  sessionId: string | null,
  token?: unknown,
): Record<string, string> {
  // A masked key holds an ellipsis, which no header can carry: the server shall say that it is wrong, not the browser.
  return {
    'x-api-key': apiKey.replace(/[^!-~]/g, '?'),
    // What a call is refused with is shown in this window.
    'accept-language': document.documentElement.lang,
    ...(sessionId && { 'x-session-id': sessionId }),
    ...(!sessionId && token ? { 'x-visitor-token': String(token).replace(/[^\w-]/g, '') } : {}),
  };
}

export function createVisitorApi(
  apiKey: string,
  sessionId: () => string | null,
  token: () => unknown,
): VisitorApi {
  const options: ClientOptions = {
    baseUrl: '/api',
    headers: () => visitorHeaders(apiKey, sessionId(), token()),
  };
  return { options, ...createClient<KeyOperations>(options) };
}
