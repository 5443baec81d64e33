import type { ServerEvent } from '@chatbot-saas/contract';

export type ConversationViewers = ServerEvent<'viewers'>;

/** As much of the account's connection as working next to others takes. */
export interface TogetherLink extends TogetherHints {
  /** What the visitor wrote up to `seq` is on this person's screen; rejects with ApiError. */
  seen(conversationId: string, seq: number): Promise<void>;
}

/** They may be lost. */
export interface TogetherHints {
  /** What this person looks at from now on; null: nothing. */
  look(conversationId: string | null): void;
  /** Whether they write a reply in it. */
  type(isTyping: boolean): void;
}

export interface Together extends TogetherLink {
  /** Of all conversations that someone looks at. */
  viewers(): ConversationViewers[];
  onViewers(viewers: ConversationViewers): void;
}

/** Keeps who looks at what, for a page that comes later. */
export function openTogether(
  link: TogetherLink,
  onViewers: (viewers: ConversationViewers) => void,
): Together {
  const known = new Map<string, ConversationViewers>();
  return {
    look: (conversationId) => link.look(conversationId),
    type: (isTyping) => link.type(isTyping),
    seen: (conversationId, seq) => link.seen(conversationId, seq),
    viewers: () => [...known.values()],
    onViewers(viewers) {
      if (viewers.users.length > 0) known.set(viewers.conversationId, viewers);
      else known.delete(viewers.conversationId);
      onViewers(viewers);
    },
  };
}
