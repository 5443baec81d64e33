import type { CacheChange, InboxStatus } from './inbox/status.ts';
import type { ConversationViewers } from './inbox/together.ts';
import type { OutboxChange } from './outbox/outbox-list.ts';

/** What the page gets without asking. */
export interface PageEvents {
  onStatus(status: InboxStatus): void;
  onChanged(change: CacheChange): void;
  onReplies(change: OutboxChange): void;
  onActions(change: { conversationId: string }): void;
  /** Files that are not sent yet are others, or further on their way. */
  onFiles(): void;
  onVisitorTyping(sessionId: string, isTyping: boolean): void;
  /** Labels, team or saved views are others now. */
  onDirectory(): void;
  onMentions(): void;
  onViewers(viewers: ConversationViewers): void;
}
