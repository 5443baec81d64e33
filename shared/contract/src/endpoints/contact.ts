import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { email, filled, success } from '../fields.ts';
import { describeEndpoints } from '../reference/describe-endpoints.ts';

export const contactMessage = z.object({
  // It stands in a header of the mail, where a line break would begin another header.
  name: filled(120, 'Name is required').refine((name) => !/\p{Cc}/u.test(name), 'Must be on one line'),
  email,
  message: filled(5_000, 'Message is required'),
});
export type ContactMessage = z.output<typeof contactMessage>;

export const contactEndpoints = defineEndpoints({
  status: {
    method: 'GET',
    path: '/contact',
    summary: 'Whether somebody reads what is sent through the contact page',
    access: { public: true },
    response: z.object({ isOpen: z.boolean() }),
  },
  send: {
    method: 'POST',
    path: '/contact',
    summary: 'Mail a message to those who run this service',
    access: { public: true },
    body: contactMessage,
    response: success,
    errors: ['contact_unavailable'],
    limit: 'contact',
  },
});

export const contactReference = describeEndpoints<typeof contactEndpoints>(
  'The way to those who run this service',
  () => ({
    status: {
      answer: { isOpen: true },
    },
    send: {
      rules:
        'Answered once the mail server has taken the message; replies go to `email`. Five messages an hour from one address. If no recipient is configured, the answer is `contact_unavailable` and nothing is stored.',
      request: {
        name: 'Maya Lind',
        email: 'maya@example.com',
        message: 'Does the widget work on pages that are not in English?',
      },
      answer: { success: true },
    },
  }),
);
