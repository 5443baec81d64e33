import type { registry } from '../registry.ts';
import { analyticsReference } from './analytics.ts';
import { authReference } from './auth.ts';
import { billingReference } from './billing.ts';
import { chatReference } from './chat.ts';
import { conversationReference } from './conversations.ts';
import type { AnyDescription } from './describe-endpoints.ts';
import { gapReference } from './gaps.ts';
import { keyReference } from './keys.ts';
import { knowledgeReference } from './knowledge.ts';
import { knowledgeVersionReference } from './knowledge-versions.ts';
import { settingsReference } from './settings.ts';
import { syncReference } from './sync.ts';
import { teamReference } from './team.ts';
import { webhookReference } from './webhooks.ts';

type Descriptions = Readonly<Record<string, AnyDescription>>;

/** What the reference tells of every endpoint of the registry. */
export const reference: Readonly<Record<string, Descriptions>> = {
  auth: authReference,
  settings: settingsReference,
  analytics: analyticsReference,
  team: teamReference,
  billing: billingReference,
  keys: keyReference,
  knowledge: knowledgeReference,
  versions: knowledgeVersionReference,
  gaps: gapReference,
  chat: chatReference,
  conversations: conversationReference,
  sync: syncReference,
  webhooks: webhookReference,
} satisfies Record<keyof typeof registry, Descriptions>;

/** The groups of the reference, in their order. */
export const tagDescriptions: Record<keyof typeof registry, string> = {
  auth: 'Accounts, sessions and passwords',
  settings: 'How the assistant, the widget and the handoff behave',
  analytics: 'What became of the conversations',
  team: 'The people of a workspace',
  billing: 'Plans and their limits',
  keys: 'API keys, for sites and servers',
  knowledge: 'What the assistant answers from',
  versions: 'What the knowledge base said before, and the way back',
  gaps: 'What visitors asked and the assistant could not answer',
  chat: 'The visitor’s side of a conversation',
  conversations: 'The team’s side of a conversation',
  sync: 'For consoles that work offline',
  webhooks: 'Events posted to a server of one’s own',
};

export { failureExamples } from './failures.ts';
export { clientEventReference, serverEventReference } from './realtime.ts';
export { ids, takenAt } from './story.ts';
export { eventExamples } from './webhooks.ts';
