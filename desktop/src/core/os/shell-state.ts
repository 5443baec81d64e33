import type { Presence } from '@chatbot-saas/contract/domain';

/** What stands around the conversations: in the header, the tray and the badge. */
export interface ShellState {
  /** `offline` is without a link. */
  presence: Presence;
  /** Who said so; null unless away. */
  awayBy: 'hand' | 'machine' | null;
  /** Conversations that wait for this person or for anybody. */
  waiting: number;
  /** This person's own in which the visitor wrote last, not looked at since. */
  unread: number;
  /** ISO 8601; null while not muted. */
  mutedUntil: string | null;
  hasSound: boolean;
}
