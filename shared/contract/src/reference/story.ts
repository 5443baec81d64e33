import type * as z from 'zod';
import type { Challenge } from '../challenge.ts';
import { DEFAULT_FILE_GROUPS, DEFAULT_SETTINGS, PLAN_LIMITS, type Role } from '../domain/index.ts';
import type { knowledgeItem } from '../endpoints/knowledge.ts';
import type { message, replyMetadata } from '../endpoints/messages.ts';
import type { settings, tenant } from '../endpoints/tenant.ts';

/**
 * The one story all examples are of: Vera asks Acme Store about her parcel, the assistant answers, and Ada takes over.
 * The same id is the same thing throughout the reference.
 */
export const ids = {
  tenant: '01977f2e-1c00-7a10-8f00-000000000001',
  owner: '01977f2e-1c00-7a10-8f00-000000000002',
  agent: '01977f2e-1c00-7a10-8f00-000000000003',
  key: '01977f2e-1c00-7a10-8f00-000000000004',
  item: '01977f2e-1c00-7a10-8f00-000000000005',
  conversation: '01977f2e-1c00-7a10-8f00-000000000006',
  otherConversation: '01977f2e-1c00-7a10-8f00-000000000021',
  question: '01977f2e-1c00-7a10-8f00-000000000007',
  reply: '01977f2e-1c00-7a10-8f00-000000000008',
  agentMessage: '01977f2e-1c00-7a10-8f00-000000000009',
  webhook: '01977f2e-1c00-7a10-8f00-00000000000a',
  delivery: '01977f2e-1c00-7a10-8f00-00000000000b',
  gap: '01977f2e-1c00-7a10-8f00-00000000000d',
  version: '01977f2e-1c00-7a10-8f00-00000000000e',
  event: '01977f2e-1c00-7a10-8f00-00000000000c',
  answerToCheck: '01977f2e-1c00-7a10-8f00-00000000000f',
  contact: '01977f2e-1c00-7a10-8f00-000000000010',
  note: '01977f2e-1c00-7a10-8f00-000000000011',
  conversationNote: '01977f2e-1c00-7a10-8f00-000000000015',
  mention: '01977f2e-1c00-7a10-8f00-000000000016',
  block: '01977f2e-1c00-7a10-8f00-000000000012',
  file: '01977f2e-1c00-7a10-8f00-000000000020',
  savedReply: '01977f2e-1c00-7a10-8f00-000000000030',
  scheduled: '01977f2e-1c00-7a10-8f00-000000000040',
  erasure: '01977f2e-1c00-7a10-8f00-000000000013',
  device: '01977f2e-1c00-7a10-8f00-000000000014',
  label: '01977f2e-1c00-7a10-8f00-000000000015',
  view: '01977f2e-1c00-7a10-8f00-000000000016',
  client: '5b0c3f0e-2f52-4c1e-9d0a-6a4b8f0c7d11',
} as const;

export const sessionId = 'q3Vt8mZKcP0sXw7LrN5eYg';
/** What a visitor's call names its conversation by. */
export const SESSION_ID_DESCRIPTION =
  'The `sessionId` that `POST /chat/start` has answered, or `current` where the header `X-Session-Id` has it';
export const visitorToken = 'AZd_LhwAehCPAAAAAAAAEHk1c2hQb2x3Q3JpZ2h0VmVyYUJsYW5jMQ';
export const challenge: Challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 2_000,
    data: { key: ids.key },
    expiresAt: 1_777_886_250,
    keyLength: 32,
    keyPrefix: '5f0c1be2a4d7936088b1c35e0af4d219',
    keySignature: '0a7d3f5b9c1e2d4f60718293a4b5c6d7e8f9010b1c2d3e4f5061728394a5b6c7',
    nonce: '3d1f8a6c0b7e4952d8c1a0f3b6e57294',
    salt: 'a90c4e7d2b581f36e0d7c4a1952b8f63',
  },
  signature: 'c41f8e0b7a2d9563f1c0e7b4a8d2359607be41d8f5a2c39e6b0d7481f2a5c3e9',
};
/** The challenge with its solution, as `POST /chat/start` takes it. */
export const altcha = 'eyJjaGFsbGVuZ2UiOnsicGFyYW1ldGVycyI6e30sInNpZ25hdHVyZSI6IiJ9LCJzb2x1dGlvbiI6e319';
export const token = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIuLi4ifQ.c2lnbmF0dXJl';
export const chosenPassword = 'a long walk by the lake';
export const cursor = 'WyIyMDI2LTA1LTA0IDA5OjE0OjA3KzAwIiwiMDE5NzdmMmUiXQ';

const registeredAt = '2026-05-01T08:00:00.000Z';
export const askedAt = '2026-05-04T09:12:30.000Z';
export const answeredAt = '2026-05-04T09:12:31.000Z';
export const requestedAt = '2026-05-04T09:13:02.000Z';
export const takenAt = '2026-05-04T09:14:07.000Z';
export const leftAt = '2026-05-04T17:30:00.000Z';

export const ownPreferences = {
  notifications: { email: true, browser: false },
  mail: {
    waiting: true,
    assigned: true,
    mention: true,
    digest: 'weekly' as const,
    quietHours: { from: '20:00', to: '07:30' },
  },
  timezone: 'Europe/Paris',
  language: 'fr' as const,
};

export const owner = {
  _id: ids.owner as string,
  name: 'Olivia Martin',
  email: 'olivia@acme.example',
  role: 'owner' as Role,
  tenantId: ids.tenant,
  lastLogin: '2026-05-04T07:58:11.000Z' as string | null,
  createdAt: registeredAt,
  preferences: ownPreferences,
  mustChangePassword: false,
};

export const agent: typeof owner = {
  ...owner,
  _id: ids.agent,
  name: 'Ada Keller',
  email: 'ada@acme.example',
  role: 'agent',
  lastLogin: null,
  mustChangePassword: true,
};

export const storeSettings: z.input<typeof settings> = {
  ...DEFAULT_SETTINGS,
  files: { allowed: [...DEFAULT_FILE_GROUPS] },
  ai: { ...DEFAULT_SETTINGS.ai, allowedLinks: ['https://acme.example'] },
  chatWidget: {
    ...DEFAULT_SETTINGS.chatWidget,
    questions: ['How long does shipping take?'],
    teamLine: 'Usually replies in a few minutes',
    team: ['AK', 'OM'],
    texts: {
      de: {
        welcomeMessage: 'Hallo! Wie können wir helfen?',
        form: {
          labels: { email: 'E-Mail', topic: 'Thema' },
          options: { topic: { Order: 'Bestellung', Return: 'Rückgabe' } },
          consent: 'Ich stimme der Datenschutzerklärung zu.',
        },
      },
    },
    form: {
      when: 'away',
      fields: [
        { key: 'name', label: 'Name', type: 'text', required: true },
        { key: 'email', label: 'Email', type: 'email', required: true },
        { key: 'topic', label: 'Topic', type: 'choice', required: false, options: ['Order', 'Return'] },
      ],
      consent: { text: 'I agree to the privacy policy.', url: 'https://acme.example/privacy' },
    },
  },
  handoff: { ...DEFAULT_SETTINGS.handoff, triggerKeywords: [...DEFAULT_SETTINGS.handoff.triggerKeywords] },
};

export const storeHours = {
  timezone: 'Europe/Paris',
  week: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' })),
  holidays: [
    { date: '2026-12-24', name: 'Christmas Eve', from: '09:00', to: '12:00' },
    { date: '2026-12-25', name: 'Christmas Day', closed: true as const },
  ],
};

export const store: z.input<typeof tenant> = {
  _id: ids.tenant,
  name: 'Acme Store',
  industry: 'ecommerce',
  slug: 'acme-store',
  isDemo: false,
  subscription: { plan: 'free', status: 'active', trialEndsAt: null },
  usage: { conversations: 42, apiCalls: 310, knowledgeItems: 18, agents: 1 },
  limits: PLAN_LIMITS.free,
  language: 'en',
  logo: '/logo/kX9cQ2vT7mZ0bN4rE8sLwA',
  timezone: 'Europe/Paris',
  hours: storeHours,
  settings: storeSettings,
  createdAt: registeredAt,
};

/** The parcel, as Vera has photographed it. */
export const photo = {
  id: ids.file as string,
  name: 'parcel.jpg',
  type: 'image/jpeg',
  size: 183_204,
  width: 1_600,
  height: 1_200,
  url: `/api/files/${ids.file}/parcel.jpg?t=AZd_LhwAehCPAAAAAAAAAWn4B4DuQX0nq8sYbW4mT2cK5vRz`,
};

/** A PNG of one pixel, in base64. */
export const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const draft = {
  question: 'How long does shipping take?',
  alternatives: ['When will my parcel arrive?'],
  answer: 'Three to five working days within Europe.',
  category: 'shipping',
  tags: ['parcel', 'delivery'],
  priority: 3,
};

/** The id that the store's own list gives the item. */
export const externalId = 'shipping-1';

export const item: z.input<typeof knowledgeItem> = {
  _id: ids.item,
  externalId,
  ...draft,
  version: 1,
  usage: { timesUsed: 27, avgRating: 4.5, helpful: 9, notHelpful: 1 },
  createdAt: registeredAt,
  updatedAt: registeredAt,
};

/** As the visitor sees it. */
export const repliedToVisitor: z.input<typeof replyMetadata> = {
  sources: [{ id: ids.item, question: draft.question, score: 0.93 }],
  confidence: 0.93,
  decision: 'answer',
  answeredBy: 'knowledge',
  model: null,
  latencyMs: 12,
  suggestHandoff: false,
  suggestions: [],
};

/** Of `item`. */
export const itemHash = '9b1f6c2ad04e8573';

/** As it is stored, and the team sees it. */
export const replied: z.input<typeof replyMetadata> = {
  ...repliedToVisitor,
  sources: repliedToVisitor.sources.map((source) => ({ ...source, hash: itemHash })),
  promptVersion: null,
};

export const question: z.input<typeof message> = {
  id: ids.question,
  seq: 2,
  role: 'user',
  content: 'When will my parcel arrive?',
  timestamp: askedAt,
  metadata: {},
  clientId: ids.client,
};

export const reply: z.input<typeof message> = {
  id: ids.reply,
  seq: 3,
  role: 'assistant',
  content: draft.answer,
  timestamp: answeredAt,
  metadata: replied,
  clientId: null,
};

export const agentMessage: z.input<typeof message> = {
  id: ids.agentMessage,
  seq: 4,
  role: 'agent',
  content: 'Hello Vera, let me look where it is.',
  timestamp: takenAt,
  metadata: { userId: ids.agent, agentName: agent.name },
  clientId: ids.client,
};
