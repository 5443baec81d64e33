/** What a frozen set holds at most, and what one trial of a draft may change of the knowledge. */
export const MAX_REPLAY_QUESTIONS = 100;
export const MAX_REPLAY_CHANGES = 100;
/** A pasted document is no question, and would cost a model as much as twenty. */
export const MAX_REPLAY_QUESTION_LENGTH = 1_000;
/** Each is asked twice, and every call of a model costs money. */
export const MAX_REPLAYED_BY_MODEL = 20;

/** What becomes of a past question under a draft; one that is refused now was answered, or at least asked back. */
export const REPLAY_CHANGES = [
  'now_answered',
  'now_refused',
  'different_item',
  'different_answer',
  'same',
] as const;
export type ReplayChange = (typeof REPLAY_CHANGES)[number];
