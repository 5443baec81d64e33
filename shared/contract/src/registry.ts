import type { Endpoint, Operations } from './endpoint.ts';
import { analyticsEndpoints } from './endpoints/analytics.ts';
import { authEndpoints } from './endpoints/auth.ts';
import { billingEndpoints } from './endpoints/billing.ts';
import { chatEndpoints } from './endpoints/chat.ts';
import { contactEndpoints } from './endpoints/contact.ts';
import { conversationEndpoints } from './endpoints/conversations.ts';
import { gapEndpoints } from './endpoints/gaps.ts';
import { keyEndpoints } from './endpoints/keys.ts';
import { knowledgeEndpoints } from './endpoints/knowledge.ts';
import { knowledgeVersionEndpoints } from './endpoints/knowledge-versions.ts';
import { promptVersionEndpoints } from './endpoints/prompt-versions.ts';
import { receiptEndpoints } from './endpoints/receipts.ts';
import { replayEndpoints } from './endpoints/replay.ts';
import { settingsEndpoints } from './endpoints/settings.ts';
import { suggestionEndpoints } from './endpoints/suggestions.ts';
import { syncEndpoints } from './endpoints/sync.ts';
import { teamEndpoints } from './endpoints/team.ts';
import { webhookEndpoints } from './endpoints/webhooks.ts';

/** Every endpoint of the product. What is not here does not exist. */
export const registry = {
  auth: authEndpoints,
  settings: settingsEndpoints,
  promptVersions: promptVersionEndpoints,
  analytics: analyticsEndpoints,
  team: teamEndpoints,
  billing: billingEndpoints,
  keys: keyEndpoints,
  knowledge: knowledgeEndpoints,
  replay: replayEndpoints,
  versions: knowledgeVersionEndpoints,
  gaps: gapEndpoints,
  chat: chatEndpoints,
  conversations: conversationEndpoints,
  receipts: receiptEndpoints,
  suggestions: suggestionEndpoints,
  sync: syncEndpoints,
  webhooks: webhookEndpoints,
  contact: contactEndpoints,
} as const;

type Registry = typeof registry;
type Flat = { [R in keyof Registry]: Registry[R][keyof Registry[R]] }[keyof Registry];
type With<Kind extends 'staff' | 'key' | 'public'> = Extract<
  Flat,
  { access: { readonly [K in Kind]: unknown } }
>;

/** What a signed-in person can call, signing in included. */
export type StaffOperations = Operations<With<'staff'> | With<'public'>>;
/** What an API key can call. */
export type KeyOperations = Operations<With<'key'>>;

export interface NamedEndpoint {
  readonly resource: string;
  readonly name: string;
  readonly endpoint: Endpoint;
}

export function listEndpoints(): NamedEndpoint[] {
  return Object.entries(registry).flatMap(([resource, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ resource, name, endpoint })),
  );
}
