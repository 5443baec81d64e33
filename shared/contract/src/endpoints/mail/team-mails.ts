import * as z from 'zod';
import { MAX_LISTED_TEAM_MAILS, TEAM_MAIL_KINDS } from '../../domain/index.ts';
import { defineEndpoints } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { agent, ids } from '../../reference/story.ts';
import { exampleMailState, exampleReplayed, mailState } from './mail-state.ts';

export const teamMail = z.object({
  id,
  kind: z.enum(TEAM_MAIL_KINDS),
  member: z.object({ _id: id, name: z.string() }),
  /** Those that it is about; a digest names none. */
  conversationIds: z.array(id),
  ...mailState.shape,
});
export type TeamMail = z.output<typeof teamMail>;

/** Mail to members: about those who wait while they are away, and digests. */
export const teamMailEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/tenant/team/mails',
    summary: 'The mails to members, newest first',
    access: { staff: 'admin' },
    response: z.object({ mails: z.array(teamMail) }),
  },
  replay: {
    method: 'POST',
    path: '/tenant/team/mails/{id}/replay',
    summary: 'Send a mail to a member again',
    access: { staff: 'admin' },
    params: z.object({ id }),
    response: z.object({ mail: teamMail }),
  },
});

const mail: z.input<typeof teamMail> = {
  id: ids.delivery,
  kind: 'waiting',
  member: { _id: agent._id, name: agent.name },
  conversationIds: [ids.conversation],
  ...exampleMailState,
};

export const teamMailReference = describeEndpoints<typeof teamMailEndpoints>('Mail to the team', () => ({
  list: {
    rules: `Where mail is set up, a member who is away is mailed about what \`preferences.mail\` says: once for each conversation, not in their quiet hours, and not while they are there. With \`preferences.mail.digest\` a member gets a digest at eight in the morning of their time zone, or once their quiet hours are over: \`daily\` about the day before, \`weekly\` on Mondays about the week before. \`pending\`: it is tried again at \`nextAttemptAt\`; \`delivered\`: a mail server took it; \`failed\`: none did; \`skipped\`: there was no need any more, or the member wants none. The newest ${MAX_LISTED_TEAM_MAILS} of the last 30 days.`,
    answer: { mails: [mail] },
  },
  replay: {
    rules:
      'With the same `Message-ID`, by which mail programs know a mail that they have already. It is made new: what is no longer open is not in it. A digest keeps its day or week.',
    parameters: { id: 'The `id` of the mail' },
    answer: { mail: { ...mail, ...exampleReplayed } },
  },
}));
