import * as z from 'zod';
import { defineEndpoints } from '../../endpoint.ts';
import { filled, success } from '../../fields.ts';
import { describeEndpoints } from '../../reference/describe-endpoints.ts';
import { owner, sessionId } from '../../reference/story.ts';

/** What a mail's link carries. */
const linkToken = filled(300);

/** Mail to visitors: whether it works, and what its links do. */
export const mailEndpoints = defineEndpoints({
  status: {
    method: 'GET',
    path: '/tenant/mail',
    summary: 'Whether this server sends mail to visitors, and from where',
    access: { staff: 'member' },
    response: z.object({
      mail: z.object({
        /** False without SMTP_URL: no visitor gets mail. */
        isConfigured: z.boolean(),
        from: z.string().nullable(),
        /** The domain at which visitors answer; null: they answer in the chat. */
        replyDomain: z.string().nullable(),
        /** Mail to it opens a conversation; null: no mail comes in here. */
        address: z.string().nullable(),
      }),
    }),
  },
  test: {
    method: 'POST',
    path: '/tenant/mail/test',
    summary: 'Send a test mail to oneself',
    access: { staff: 'admin' },
    response: z.object({ success: z.literal(true), to: z.string() }),
    errors: ['mail_unavailable'],
    limit: 'mailTest',
  },
  open: {
    method: 'POST',
    path: '/mail/open',
    summary: 'Open the conversation that a mail’s link is for',
    access: { public: true },
    body: z.object({ token: linkToken }),
    response: z.object({ sessionId: z.string(), apiKey: z.string() }),
    errors: ['invalid_mail_link'],
    limit: 'mailLink',
  },
  stop: {
    method: 'POST',
    path: '/mail/stop',
    summary: 'Stop the mail that the link was mailed with, or get it again',
    access: { public: true },
    body: z.object({ token: linkToken, isStopped: z.boolean().default(true) }),
    response: success,
    errors: ['invalid_mail_link'],
    limit: 'mailLink',
  },
});

const token = 'AZd_LhwAehCPAAAAAAAAAQGXfy4cAHoQjwAAAAAAAAY';

export const mailReference = describeEndpoints<typeof mailEndpoints>('Mail to visitors', () => ({
  status: {
    rules:
      'What an agent writes is mailed when its visitor has not seen it after `settings.mail.mailAfterMinutes`, has no connection, and has left an address. `isConfigured` is false where the server has no `SMTP_URL`: then nothing is mailed, and the widget promises no mail.',
    answer: {
      mail: {
        isConfigured: true,
        from: 'support@acme.example',
        replyDomain: 'mail.acme.example',
        address: 'acme-store@mail.acme.example',
      },
    },
  },
  test: {
    rules: 'To the address of the caller. 503 `mail_unavailable` where the mail server does not take it.',
    answer: { success: true, to: owner.email },
  },
  open: {
    rules:
      'The page at `/c/<token>` does this. It opens this one conversation for 30 days, and confirms the address that it was mailed to. 400 `invalid_mail_link` says whether the token is damaged or too old, or the conversation is gone.',
    request: { token },
    answer: { sessionId, apiKey: 'pk_…' },
  },
  stop: {
    rules:
      'The page at `/mail/stop/<token>` does this, and mail programs do with one click (RFC 8058). It stops a workspace’s mail to a visitor’s address, or one kind of mail to a member. The token does not expire.',
    request: { token, isStopped: true },
    answer: { success: true },
  },
}));
