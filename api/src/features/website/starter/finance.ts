import type { SiteDraft } from '@chatbot-saas/contract';
import { CONTACT, DATA, HOURS, PERSON, PLACE } from './common.ts';

export const FINANCE: readonly SiteDraft[] = [
  PERSON,
  CONTACT,
  HOURS,
  PLACE,
  DATA,
  {
    question: 'How do I open an account?',
    answer: 'Open one [online at https://example.com/open]. You need [a photo ID and proof of address].',
    category: 'account',
  },
  {
    question: 'What are your fees?',
    answer: 'Our fees are listed at [https://example.com/fees].',
    category: 'fees',
  },
  {
    question: 'I lost my card',
    answer: 'Block it right away: call [+1 555 0199], open [day and night].',
    category: 'cards',
  },
  {
    question: 'How do I report fraud?',
    answer: 'Call [+1 555 0199] right away. Never share your password or card number in this chat.',
    category: 'security',
  },
  {
    question: 'How do I book an appointment with an advisor?',
    answer: 'Book a time at [https://example.com/appointments].',
    category: 'appointments',
  },
  {
    question: 'How long does a transfer take?',
    answer: 'A transfer takes [one working day].',
    category: 'payments',
  },
  {
    question: 'I forgot my login',
    answer: 'Choose [“Forgot login?”] on the sign-in page, and have [your account number] ready.',
    category: 'account',
  },
];
