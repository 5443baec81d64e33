import type { KnowledgeItem } from '@chatbot-saas/contract';
import type { Ranked } from '../../core/inbox/suggestions.ts';

/** What the worker is asked; each is answered once, in any order. */
export type Asked =
  /** Items to be learned with the next `learn`. */
  | { kind: 'page'; items: readonly KnowledgeItem[] }
  | { kind: 'learn' }
  | { kind: 'suggest'; messages: readonly string[]; triggerKeywords: readonly string[] };

export type Request = Asked & { id: number };

export type Answer = { id: number; ranked: Ranked | null } | { id: number; problem: string };
