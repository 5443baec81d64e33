/** Who hears what. Names are made here only; a client never names a room. */
export const rooms = {
  /** Staff of a tenant who have joined it. */
  team: (tenantId: string) => `team:${tenantId}`,
  /** Every device of one person. */
  person: (userId: string) => `person:${userId}`,
  /** Staff who have a conversation open. */
  conversation: (conversationId: string) => `conversation:${conversationId}`,
  /** The visitor's side of a conversation. */
  visitor: (conversationId: string) => `visitor:${conversationId}`,
  /** Sockets that stand or fall with a sign-in session or a key. */
  session: (sessionId: string) => `session:${sessionId}`,
  key: (keyId: string) => `key:${keyId}`,
} as const;
