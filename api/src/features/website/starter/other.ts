import type { SiteDraft } from '@chatbot-saas/contract';
import { CONTACT, DATA, HOURS, PERSON, PLACE } from './common.ts';

export const OTHER: readonly SiteDraft[] = [
  PERSON,
  CONTACT,
  HOURS,
  PLACE,
  DATA,
  { question: 'What do you offer?', answer: 'We offer [what you do, in a sentence].', category: 'general' },
  {
    question: 'How much does it cost?',
    answer: 'Our prices start at [$40]. All of them are at [https://example.com/prices].',
    category: 'pricing',
  },
  {
    question: 'How do I book?',
    answer: 'Book at [https://example.com/book], or ask here.',
    category: 'booking',
  },
  {
    question: 'Can I cancel or move a booking?',
    answer: 'Yes, up to [24 hours] before.',
    category: 'booking',
  },
  {
    question: 'Which payment methods do you accept?',
    answer: 'You can pay with [cash and all major cards].',
    category: 'payment',
  },
  {
    question: 'How long does it take to get an answer?',
    answer: 'We answer within [one working day].',
    category: 'contact',
  },
  { question: 'Do you offer refunds?', answer: '[Yes, within 14 days].', category: 'payment' },
];
