import { type Conversation, exampleConversation } from '@chatbot-saas/contract';

/** A waiting conversation, for tests. */
export function conversationWith(fields: Partial<Conversation> = {}): Conversation {
  return {
    ...exampleConversation,
    _id: 'c1',
    sessionId: 'session-1',
    visitor: { name: null, email: null },
    contact: null,
    messageCount: 1,
    lastMessage: null,
    lastVisitorMessage: null,
    page: null,
    referrer: null,
    metadata: {},
    device: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    assignedAgent: null,
    assignedAgentName: null,
    isAccepted: false,
    handoffData: null,
    ...fields,
  };
}
