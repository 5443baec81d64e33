import type { ReplyMetadata } from '@chatbot-saas/shared/contracts';
import type { StoredCall } from '../../../db/index.ts';
import type { ViewedRow } from '../conversations.service.ts';

export interface FastTurn {
  tenant: string;
  /** `TurnSettings.state` of what the answer rests on. */
  state: string;
  sessionId: string;
  said: string;
  clientId: string | null;
  answer: string;
  /** The answer as lists show it. */
  preview: string;
  metadata: ReplyMetadata;
  isAnswered: boolean;
  /** Turns in a row without an answer at which a human is called instead; null: never. */
  escalateAt: number | null;
  /** null: unlimited. */
  monthlyLimit: number | null;
}

/** What the turn has left of its conversation, as far as the turn itself does not say. */
export type FastTurnRow = Pick<
  ViewedRow,
  'id' | 'last_seq' | 'visitor_name' | 'visitor_email' | 'created_at' | 'rating' | 'rating_comment'
> & {
  /** Of the turn, in the list that was given. */
  place: number;
  said_id: string;
  answer_id: string;
  told_at: Date;
};

/** Stores turns of as many sessions; those for which no row comes back were not plain (see migrations 110 and 200). */
export const storeFastTurns = (turns: readonly FastTurn[]): StoredCall => ({
  name: 'store_plain_turns',
  text: 'SELECT * FROM store_plain_turns($1, $2)',
  values: [
    [...new Set(turns.map(({ tenant }) => tenant))].join(),
    JSON.stringify(turns.map((turn, place) => ({ ...turn, place }))),
  ],
});
