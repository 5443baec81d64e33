import type { Failure } from '../failure.ts';

/** Of the connection to the server. */
export type LinkState = 'connecting' | 'online' | 'offline';

/** How current everything is that the console shows. */
export interface InboxStatus {
  link: LinkState;
  /** ISO 8601; when the server last confirmed all of it, null before the first time. */
  asOf: string | null;
  /** Why the newest try to bring it up to date failed; null once one succeeded. */
  failure: Failure | null;
  /** Until everything was here once, how much is. */
  firstSync: { rows: number } | null;
  /** Replies on their way, or waiting to be. */
  waiting: number;
  /** Replies that were refused and wait for a person to decide. */
  unsent: number;
}

/** What is held differently now; screens that show other things need not look again. */
export interface CacheChange {
  /** Everything may have changed. */
  isReset: boolean;
  conversations: string[];
  /** Conversations whose messages changed. */
  histories: string[];
  /** Messages of them that are deleted: wherever they stand. */
  redacted: { conversationId: string; seq: number }[];
  knowledge: boolean;
  savedReplies: boolean;
}
