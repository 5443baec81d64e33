import type { ReplyMetadata } from '@chatbot-saas/shared/contracts';
import type { StoredCall } from '../../db/index.ts';
import { VIEWED, type ViewedRow } from '../conversations/conversations.service.ts';

export interface PlainTurn {
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

/** The conversation as the turn left it, without its agent's name: one that the assistant has is nobody's. */
export interface PlainTurnRow extends Omit<ViewedRow, 'assigned_agent_name'> {
  /** Of the turn, in the list that was given. */
  place: number;
  said_id: string;
  answer_id: string;
  told_at: Date;
}

const TEXT = `
  SELECT place, said_id, answer_id, told_at, ${VIEWED.map((column) => `(conversation).${column}`).join(', ')}
    FROM store_plain_turns($1)`;

/** Stores turns of as many sessions; those for which no row comes back were not plain (see migration 110). */
export const storePlainTurns = (turns: readonly PlainTurn[]): StoredCall => ({
  name: 'store_plain_turns',
  text: TEXT,
  values: [JSON.stringify(turns.map((turn, place) => ({ ...turn, place })))],
});
