import type { ReplyMetadata } from '@chatbot-saas/shared/contracts';
import type { StoredCall } from '../../../db/index.ts';
import type { ViewedRow } from '../conversations.service.ts';

export interface FastTurn {
  tenant: string;
  /** `TurnSettings.state` that the answer is based on. */
  state: string;
  sessionId: string;
  said: string;
  clientId: string | null;
  answer: string;
  /** The answer's preview in lists. */
  preview: string;
  metadata: ReplyMetadata;
  isAnswered: boolean;
  /** Unanswered turns in a row at which a human is called; null: never. */
  escalateAt: number | null;
  /** null: unlimited. */
  monthlyLimit: number | null;
}

/** The conversation's columns after the turn, except those that the turn itself defines. */
export type FastTurnRow = Pick<
  ViewedRow,
  'id' | 'last_seq' | 'visitor_name' | 'visitor_email' | 'created_at' | 'rating' | 'rating_comment'
> & {
  /** The turn's index in the given list. */
  place: number;
  said_id: string;
  answer_id: string;
  stored_at: Date;
};

/**
 * Stores turns of different sessions. A turn without a row did not qualify for the fast path.
 */
export const storeFastTurns = (turns: readonly FastTurn[]): StoredCall => ({
  name: 'store_fast_path_turns',
  text: 'SELECT * FROM store_fast_path_turns($1, $2)',
  values: [
    [...new Set(turns.map(({ tenant }) => tenant))].join(),
    JSON.stringify(turns.map((turn, place) => ({ ...turn, place }))),
  ],
});
