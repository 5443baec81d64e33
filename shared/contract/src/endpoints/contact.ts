import * as z from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { email, filled, success } from '../fields.ts';

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
