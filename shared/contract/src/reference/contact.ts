import { contactEndpoints } from '../endpoints/contact.ts';
import { describeEndpoints } from './describe-endpoints.ts';

export const contactReference = describeEndpoints(contactEndpoints, {
  status: {
    answer: { isOpen: true },
  },
  send: {
    rules:
      'Answered once the mail has been handed over; the answer to it goes to `email`. Five messages an hour from one address. Where nobody has been named to read them, `contact_unavailable` is answered and nothing is kept.',
    request: {
      name: 'Maya Lind',
      email: 'maya@example.com',
      message: 'Does the widget work on pages that are not in English?',
    },
    answer: { success: true },
  },
});
