import { MAX_REPLY_QUERY } from '@chatbot-saas/contract/saved-replies';
import type { RankReplies } from '@chatbot-saas/ui';
import { unwrap } from '../api.ts';

/** The engine is on this computer. `language`: of the conversation that one is looked for in. */
export const rankReplies =
  (language: string | null): RankReplies =>
  (query) =>
    unwrap(window.api.help.findReplies({ query: query.slice(0, MAX_REPLY_QUERY), language }));
