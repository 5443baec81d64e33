import { type Client, createClient, createEventClient, type EventClient } from '@chatbot-saas/client';
import type { KeyOperations } from '@chatbot-saas/contract';
import { keepaliveFetch } from './keepalive-fetch.ts';

export interface VisitorApi {
  api: Client<KeyOperations>;
  /** Streams the progress of an answer. */
  events: EventClient<KeyOperations>;
  /** Its requests are sent even if the page is closed meanwhile. */
  keepaliveApi: Client<KeyOperations>;
}

/** Calls the API as a visitor: with a site's key, not with the session of the signed-in person. */
export function visitorApi(apiKey: string): VisitorApi {
  const options = { baseUrl: '/api', headers: () => ({ 'x-api-key': apiKey }) };
  return {
    api: createClient<KeyOperations>(options),
    events: createEventClient<KeyOperations>(options),
    keepaliveApi: createClient<KeyOperations>({ ...options, fetch: keepaliveFetch }),
  };
}
