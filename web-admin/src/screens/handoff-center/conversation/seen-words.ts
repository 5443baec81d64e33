import type { Conversation } from '@chatbot-saas/contract';

/** Has the server refuse what would leave a later word of the visitor unread. */
export const seenWords = ({ lastVisitorMessage }: Pick<Conversation, 'lastVisitorMessage'>) => ({
  visitorWroteAt: lastVisitorMessage?.timestamp ?? null,
});
