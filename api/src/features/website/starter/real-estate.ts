import type { SiteDraft } from '@chatbot-saas/contract';
import { CONTACT, DATA, HOURS, PERSON, PLACE } from './common.ts';

export const REAL_ESTATE: readonly SiteDraft[] = [
  PERSON,
  CONTACT,
  HOURS,
  PLACE,
  DATA,
  {
    question: 'How do I book a viewing?',
    answer: 'Tell us here which property you mean, or book at [https://example.com/viewings].',
    category: 'viewings',
  },
  {
    question: 'Is this property still available?',
    answer:
      'Everything at [https://example.com/listings] is available. Tell us the address, and we’ll check.',
    category: 'listings',
  },
  {
    question: 'Which areas do you cover?',
    answer: 'We cover [Springfield and everything within 20 miles].',
    category: 'listings',
  },
  {
    question: 'What documents do I need to rent?',
    answer: 'Please bring [a photo ID, your last three payslips and a reference].',
    category: 'renting',
  },
  { question: 'How much is the deposit?', answer: 'The deposit is [two months’ rent].', category: 'renting' },
  {
    question: 'Are pets allowed?',
    answer: '[It depends on the property]. Tell us which one you mean.',
    category: 'renting',
  },
  {
    question: 'What is my home worth?',
    answer: 'We’ll value it [for free]. Leave your email here, and we’ll call you back.',
    category: 'selling',
  },
];
