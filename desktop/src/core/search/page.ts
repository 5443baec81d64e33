import type { SearchHit } from '@chatbot-saas/contract';

/** Where the next page begins: where the first one came from. */
export type SearchCursor =
  | { from: 'server'; page: number; asOf: string }
  | { from: 'computer'; before: number; olderThan: string };

export interface EverythingPage {
  hits: SearchHit[];
  next: SearchCursor | null;
  /** False while the server is still indexing older messages. */
  isComplete: boolean;
  from: SearchCursor['from'];
}
