import * as z from 'zod';
import { MAX_SEND_LATER_DAYS, SCHEDULE_FAILURES, SCHEDULE_STATES } from '../../domain/index.ts';
import { clientId, id, timestamp } from '../../fields.ts';
import { example } from '../../reference/example.ts';
import { agent, ids, photo, takenAt } from '../../reference/story.ts';
import { storedFile } from '../files/stored-file.ts';

const DAY_MS = 86_400_000;

/** That it is in the future is up to the server: a retry comes later than the first try. */
export const sendTime = timestamp.pipe(
  z
    .string()
    .refine((at) => Date.parse(at) <= Date.now() + MAX_SEND_LATER_DAYS * DAY_MS, 'Must be within a year'),
);

/** What an agent has written to be sent at a time. No visitor gets it before. */
export const scheduledMessage = z.object({
  _id: id,
  conversationId: id,
  /** Empty once it was sent or canceled. */
  content: z.string(),
  /** What it will be sent with. */
  files: z.array(storedFile),
  sendAt: timestamp,
  state: z.enum(SCHEDULE_STATES),
  /** Null unless it failed. */
  failure: z.enum(SCHEDULE_FAILURES).nullable(),
  /** Null where they are not in the team any more. */
  author: z.object({ _id: id, name: z.string() }).nullable(),
  createdAt: timestamp,
  clientId: clientId.nullable(),
});
export type ScheduledMessage = z.output<typeof scheduledMessage>;

/** Ada’s, for the next morning. */
export const exampleScheduled = example(
  (): z.input<typeof scheduledMessage> => ({
    _id: ids.scheduled,
    conversationId: ids.conversation,
    content: 'Good morning Vera, your parcel has arrived.',
    files: [photo],
    sendAt: '2026-05-05T07:00:00.000Z',
    state: 'waiting',
    failure: null,
    author: { _id: ids.agent, name: agent.name },
    createdAt: takenAt,
    clientId: ids.client,
  }),
);
