import type { registry } from '../registry.ts';
import { analyticsReference } from './analytics.ts';
import { authReference } from './auth.ts';
import { billingReference } from './billing.ts';
import { chatReference } from './chat.ts';
import { contactReference } from './contact.ts';
import { conversationReference } from './conversations.ts';
import type { AnyDescription } from './describe-endpoints.ts';
import { gapReference } from './gaps.ts';
import { keyReference } from './keys.ts';
import { knowledgeReference } from './knowledge.ts';
import { knowledgeVersionReference } from './knowledge-versions.ts';
import { promptVersionReference } from './prompt-versions.ts';
import { receiptReference } from './receipts.ts';
import { replayReference } from './replay.ts';
import { settingsReference } from './settings.ts';
import { suggestionReference } from './suggestions.ts';
import { syncReference } from './sync.ts';
import { teamReference } from './team.ts';
import { webhookReference } from './webhooks.ts';

type Descriptions = Readonly<Record<string, AnyDescription>>;

/** The reference's description of every endpoint of the registry. */
export const reference: Readonly<Record<string, Descriptions>> = {
  auth: authReference,
  settings: settingsReference,
  promptVersions: promptVersionReference,
  analytics: analyticsReference,
  team: teamReference,
  billing: billingReference,
  keys: keyReference,
  knowledge: knowledgeReference,
  replay: replayReference,
  versions: knowledgeVersionReference,
  gaps: gapReference,
  chat: chatReference,
  conversations: conversationReference,
  receipts: receiptReference,
  suggestions: suggestionReference,
  sync: syncReference,
  webhooks: webhookReference,
  contact: contactReference,
} satisfies Record<keyof typeof registry, Descriptions>;

/** The groups of the reference, in their order. */
export const tagDescriptions: Record<keyof typeof registry, string> = {
  auth: 'Accounts, sessions and passwords',
  settings: 'How the assistant, the widget and the handoff behave',
  promptVersions: 'What the assistant was told before',
  analytics: 'What became of the conversations',
  team: 'The people of a workspace',
  billing: 'Plans and their limits',
  keys: 'API keys, for sites and servers',
  knowledge: 'What the assistant answers from',
  replay: 'What a draft of prompt or knowledge would change',
  versions: 'What the knowledge base said before, and the way back',
  gaps: 'What visitors asked and the assistant could not answer',
  chat: 'The visitor’s side of a conversation',
  conversations: 'The team’s side of a conversation',
  receipts: 'What the assistant’s answers rest on',
  suggestions: 'Help for whoever answers',
  sync: 'For consoles that work offline',
  webhooks: 'Events posted to a server of one’s own',
  contact: 'The way to those who run this service',
};

export { failureExamples } from './failures.ts';
export { clientEventReference, serverEventReference } from './realtime.ts';
export { ids, takenAt } from './story.ts';
export { eventExamples } from './webhooks.ts';
