import { type Client, createClient, createEventClient, type EventClient } from '@chatbot-saas/shared/client';
import type { KeyOperations } from '@chatbot-saas/shared/contracts';

export interface VisitorApi {
  api: Client<KeyOperations>;
  /** Tells how an answer comes about. */
  events: EventClient<KeyOperations>;
  /** What is called with it is sent although the page goes away meanwhile. */
  keepaliveApi: Client<KeyOperations>;
}

/** Calls as a visitor makes them, with a site's key and not with the session of whoever is signed in. */
export function visitorApi(apiKey: string): VisitorApi {
  const options = { baseUrl: '/api', headers: () => ({ 'x-api-key': apiKey }) };
  return {
    api: createClient<KeyOperations>(options),
    events: createEventClient<KeyOperations>(options),
    keepaliveApi: createClient<KeyOperations>({ ...options, fetch: keepaliveFetch }),
  };
}

export const keepaliveFetch: typeof fetch = (url, request) => fetch(url, { ...request, keepalive: true });
