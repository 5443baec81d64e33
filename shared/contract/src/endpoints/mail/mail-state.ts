import * as z from 'zod';
import { MAIL_STATUSES } from '../../domain/index.ts';
import { timestamp } from '../../fields.ts';
import { answeredAt, takenAt } from '../../reference/story.ts';

/** How far a stored mail is, to a visitor as to a member. */
export const mailState = z.object({
  status: z.enum(MAIL_STATUSES),
  attempts: z.number().int(),
  createdAt: timestamp,
  lastAttemptAt: timestamp.nullable(),
  nextAttemptAt: timestamp.nullable(),
  /** Why the last attempt failed, or why the mail was skipped. */
  error: z.string().nullable(),
});
export type MailState = z.output<typeof mailState>;

export const exampleMailState: MailState = {
  status: 'delivered',
  attempts: 1,
  createdAt: answeredAt,
  lastAttemptAt: takenAt,
  nextAttemptAt: null,
  error: null,
};

/** As it is once its replay has been asked for. */
export const exampleReplayed = { status: 'pending', attempts: 0, nextAttemptAt: takenAt } as const;
