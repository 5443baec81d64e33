import { randomUUID } from 'node:crypto';
import {
  type Conversation,
  conversation,
  exampleConversation,
  exampleSavedReply,
  type KnowledgeItem,
  knowledgeItem,
  type Receipt,
  receipt,
  type SavedReply,
  type Suggestions,
  type SyncedMessage,
  savedReply,
  session,
  suggestions,
  syncedMessage,
} from '@chatbot-saas/contract';
import { DEFAULT_TEAM_MAIL } from '@chatbot-saas/contract/domain';
import type { Account } from '../../src/core/account/account.ts';
import type { StoredReply } from '../../src/core/outbox/ports.ts';

const START = '2026-03-02T09:00:00.000Z';

/** A conversation that waits for a human, parsed against the contract. */
export function aConversation(fields: Partial<Conversation> = {}): Conversation {
  const {
    lastMessage = { role: 'user', content: 'Where is my parcel?', timestamp: START },
    lastVisitorMessage = lastMessage?.role === 'user' ? lastMessage : null,
  } = fields;
  return conversation.parse({
    ...exampleConversation,
    _id: randomUUID(),
    sessionId: randomUUID().replaceAll('-', ''),
    visitor: { name: 'Maria Gomez', email: 'maria@example.com' },
    messageCount: 3,
    contact: null,
    page: { url: 'https://shop.example.com/orders', title: null, at: START },
    referrer: null,
    metadata: {},
    device: { browser: 'Chrome', os: 'Windows' },
    createdAt: START,
    updatedAt: START,
    assignedAgent: null,
    assignedAgentName: null,
    isAccepted: false,
    handoffData: { priority: 'medium', reason: 'Parcel lost', requestedAt: START, summary: null },
    ...fields,
    lastMessage,
    lastVisitorMessage,
  });
}

/** A visitor's message, parsed against the contract. */
export function aMessage(fields: Partial<SyncedMessage> = {}): SyncedMessage {
  return syncedMessage.parse({
    id: randomUUID(),
    conversationId: randomUUID(),
    seq: 1,
    role: 'user',
    content: 'Where is my parcel?',
    timestamp: START,
    metadata: {},
    clientId: null,
    delivery: null,
    deliveryAt: null,
    ...fields,
  });
}

export function anItem(fields: Partial<KnowledgeItem> = {}): KnowledgeItem {
  return knowledgeItem.parse({
    _id: randomUUID(),
    externalId: null,
    question: 'How do I return a parcel?',
    alternatives: ['Can I send it back?'],
    answer: 'Within 30 days, with the label from your account.',
    category: 'returns',
    tags: ['refund'],
    priority: 5,
    usage: { timesUsed: 0, avgRating: null, helpful: 0, notHelpful: 0 },
    createdAt: START,
    updatedAt: START,
    version: 1,
    ...fields,
  });
}

/** What the knowledge base has for a visitor's message. */
/** That the whole workspace sees. */
export function aSavedReply(fields: Partial<SavedReply> = {}): SavedReply {
  return savedReply.parse({ ...exampleSavedReply, _id: randomUUID(), ...fields });
}

export function someSuggestions(): Suggestions {
  const { _id: id, question, answer } = anItem();
  return suggestions.parse({
    question: { messageId: randomUUID(), content: 'How do I send it back?' },
    items: [{ id, question, answer, score: 0.9 }],
    replies: [{ ...aSavedReply({ actions: [{ type: 'snooze', until: 'reply' }] }), score: 0.8 }],
    decision: 'answer',
    canDraft: true,
  });
}

/** How the assistant came to an answer that rests on one item. */
export function aReceipt(): Receipt {
  const item = anItem();
  const { _id: id, question } = item;
  return receipt.parse({
    confidence: 0.9,
    decision: 'answer',
    answeredBy: 'knowledge',
    model: null,
    promptVersion: null,
    fallback: 'model_busy',
    courtesy: 'thanks',
    latencyMs: 12,
    suggestHandoff: false,
    suggestions: [],
    isPromptCurrent: null,
    question: { id: randomUUID(), content: 'How do I send it back?', timestamp: START },
    items: [{ id, question, score: 0.9, hash: '0123456789abcdef', state: 'same', item }],
  });
}

export function anAccount(server = 'https://support.example.com'): Account {
  const tenantId = randomUUID();
  const none = { conversations: 0, apiCalls: 0, knowledgeItems: 0, agents: 0 };
  const unlimited = { conversations: null, apiCalls: null, knowledgeItems: null, agents: null };
  const parsed = session.parse({
    token: `token-${randomUUID()}`,
    user: {
      _id: randomUUID(),
      name: 'Ada Park',
      email: 'ada@example.com',
      role: 'agent',
      tenantId,
      lastLogin: START,
      createdAt: START,
      preferences: {
        notifications: { email: true, browser: true },
        mail: DEFAULT_TEAM_MAIL,
        timezone: 'UTC',
        language: 'de',
      },
      mustChangePassword: false,
    },
    tenant: {
      _id: tenantId,
      name: 'Acme Store',
      slug: 'acme-store',
      industry: 'ecommerce',
      timezone: 'UTC',
      isDemo: false,
      hours: null,
      language: null,
      logo: null,
      subscription: { plan: 'free', status: 'active', trialEndsAt: null },
      usage: none,
      limits: unlimited,
      settings: {
        ai: { systemPrompt: '', temperature: 0.7, maxTokens: 500, model: 'built-in', allowedLinks: [] },
        chatWidget: {
          primaryColor: '#3B82F6',
          position: 'bottom-right',
          welcomeMessage: 'Hello',
          placeholder: 'Type your message...',
          greeting: '',
          away: '',
          questions: [],
          teamLine: '',
          team: [],
          texts: {},
          showBranding: true,
          challenge: 'automatic',
          form: {
            when: 'never',
            fields: [{ key: 'name', label: 'Name', type: 'text', required: false }],
            consent: null,
          },
        },
        handoff: {
          enabled: true,
          triggerKeywords: [],
          autoEscalate: false,
          escalationThreshold: 3,
          maxConcurrentChats: 5,
        },
        conversations: { idleMinutes: 60 },
        mail: { mailAfterMinutes: 5, assistantAnswers: false },
        receipts: { showToTeam: true, showToVisitors: false },
        files: { allowed: ['pictures', 'documents'] },
      },
      createdAt: START,
    },
  });
  return { server, ...parsed };
}

/** A reply that waits to be sent. */
export function aReply(fields: Partial<StoredReply> = {}): StoredReply {
  return {
    clientId: randomUUID(),
    conversationId: randomUUID(),
    kind: 'reply',
    mentions: [],
    sessionId: randomUUID().replaceAll('-', ''),
    content: 'Your parcel arrives tomorrow.',
    createdAt: START,
    state: 'queued',
    reason: null,
    attempts: 0,
    files: [],
    ...fields,
  };
}
