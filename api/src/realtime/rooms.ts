/** Socket.IO rooms. Names are made only here; a client never names a room. */
export const rooms = {
  /** Staff of a tenant who joined it. */
  team: (tenantId: string) => `team:${tenantId}`,
  /** All devices of one person. */
  person: (userId: string) => `person:${userId}`,
  /** Staff with the conversation open. */
  conversation: (conversationId: string) => `conversation:${conversationId}`,
  /** The visitor's side of a conversation. */
  visitor: (conversationId: string) => `visitor:${conversationId}`,
  /** Sockets that end with a session or a key. */
  session: (sessionId: string) => `session:${sessionId}`,
  key: (keyId: string) => `key:${keyId}`,
} as const;
