import { analyticsEndpoints } from './analytics.ts';
import { authEndpoints } from './auth.ts';
import { billingEndpoints } from './billing.ts';
import { chatEndpoints } from './chat.ts';
import { contactEndpoints } from './contact.ts';
import { conversationEndpoints } from './conversations.ts';
import type { Endpoint, Operations } from './endpoint.ts';
import { gapEndpoints } from './gaps.ts';
import { keyEndpoints } from './keys.ts';
import { knowledgeEndpoints } from './knowledge.ts';
import { knowledgeVersionEndpoints } from './knowledge-versions.ts';
import { promptVersionEndpoints } from './prompt-versions.ts';
import { receiptEndpoints } from './receipts.ts';
import { replayEndpoints } from './replay.ts';
import { settingsEndpoints } from './settings.ts';
import { suggestionEndpoints } from './suggestions.ts';
import { syncEndpoints } from './sync.ts';
import { teamEndpoints } from './team.ts';
import { webhookEndpoints } from './webhooks.ts';

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
