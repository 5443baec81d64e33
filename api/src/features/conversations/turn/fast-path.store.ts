import type { ReplyMetadata } from '@chatbot-saas/contract';
import type { StoredCall } from '../../../db/index.ts';
import { VIEWED_COLUMNS, type ViewedRow } from '../conversation-row.ts';
import type { Outcome } from '../messages/messages.store.ts';

interface AppendedMessage {
  readonly content: string;
  /** The text that lists show. */
  readonly preview: string;
}

export interface FastTurn {
  readonly tenant: string;
  /** `TurnSettings.state` that the answer is based on. */
  readonly state: string;
  readonly sessionId: string;
  /** The language tag of the message; null where it is not sure. */
  readonly language: string | null;
  /** The conversation's language tag that the answer is based on, empty for none; undefined: it is based on none. */
  readonly expectedLanguage?: string;
  readonly clientId: string | null;
  /** Unanswered messages in a row at which a human is called; null: never. */
  readonly escalateAt: number | null;
  /** null: unlimited. */
  readonly monthlyLimit: number | null;
  readonly outcome: Outcome | null;
  /** As `_append_messages.sql` takes them. */
  readonly messages: readonly [
    said: AppendedMessage & { readonly role: 'user'; readonly clientId: string | null },
    answer: AppendedMessage & {
      readonly role: 'assistant';
      readonly answersPrevious: true;
      readonly metadata: ReplyMetadata;
    },
  ];
}

/** The conversation after the turn. */
export interface FastTurnRow extends Pick<ViewedRow, (typeof VIEWED_COLUMNS)[number]> {
  /** The turn's index in the given list. */
  place: number;
  said_id: string;
  answer_id: string;
  stored_at: Date;
  contact_id: string | null;
}

const COLUMNS = [...VIEWED_COLUMNS, 'contact_id'].map((column) => `(conversation).${column}`).join(', ');

/** Stores turns of different sessions. A turn without a row did not qualify for the fast path (see the function). */
export const storeFastTurns = (turns: readonly FastTurn[]): StoredCall => ({
  name: 'store_fast_path_turns',
  // Parsing an array takes longer than two columns.
  text: `SELECT place, message_ids[1] AS said_id, message_ids[2] AS answer_id, stored_at, ${COLUMNS}
           FROM store_fast_path_turns($1, $2)`,
  values: [[...new Set(turns.map(({ tenant }) => tenant))].join(), JSON.stringify(turns)],
});
