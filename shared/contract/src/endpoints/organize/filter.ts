import * as z from 'zod';
import { CONVERSATION_CHANNELS, MAX_CONVERSATION_LABELS } from '../../domain/index.ts';
import { id, text } from '../../fields.ts';

/** The caller, no one, or a user’s `_id`. */
export const assignee = z.union([z.literal(['me', 'none']), id], 'Must be me, none or a user’s id');
export type Assignee = z.output<typeof assignee>;

const labelList = z
  .string()
  .max(1_000)
  .transform((value) => value.split(',').map((part) => part.trim()))
  .pipe(
    z
      .array(z.uuid('Must be ids of labels, separated by commas'))
      .max(MAX_CONVERSATION_LABELS, `Must be at most ${MAX_CONVERSATION_LABELS} labels`),
  );

/** What narrows a list of conversations apart from status and days. */
export const filterQuery = {
  assignee: assignee.optional(),
  /** Those that have all of them. */
  labels: labelList.optional(),
  channel: z.enum(CONVERSATION_CHANNELS).optional(),
  /** A contact’s `_id`. */
  contact: id.optional(),
  /** As `search`. */
  text: text(200).optional(),
};
