import type { KnowledgeItem, SavedReply } from '@chatbot-saas/contract';
import type { Ranked } from '../../core/inbox/help/suggestions.ts';
import type { ReplyHit, SoughtReply } from '../../core/saved-replies/reply-ranking.ts';

/** What the worker is asked; each is answered once, in any order. */
export type Asked =
  /** Items to be learned with the next `learn`. */
  | { kind: 'page'; items: readonly KnowledgeItem[] }
  | { kind: 'learn' }
  | { kind: 'suggest'; messages: readonly string[]; triggerKeywords: readonly string[] }
  | { kind: 'learnReplies'; replies: readonly SavedReply[] }
  | ({ kind: 'findReplies' } & SoughtReply)
  | { kind: 'suggestReplies'; said: string };

export interface Answers {
  page: null;
  learn: null;
  suggest: Ranked | null;
  learnReplies: null;
  findReplies: readonly ReplyHit[];
  suggestReplies: readonly ReplyHit[];
}

export type Request = Asked & { id: number };

export type Answer = { id: number; answer: Answers[keyof Answers] } | { id: number; problem: string };
