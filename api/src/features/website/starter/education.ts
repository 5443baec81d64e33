import type { SiteDraft } from '@chatbot-saas/contract';
import { CONTACT, DATA, PERSON, PLACE } from './common.ts';

export const EDUCATION: readonly SiteDraft[] = [
  PERSON,
  CONTACT,
  PLACE,
  DATA,
  {
    question: 'How do I enroll?',
    answer: 'Enroll at [https://example.com/enroll]. You need [your ID and your last certificate].',
    category: 'enrollment',
  },
  {
    question: 'When is the deadline for applications?',
    answer: 'Applications close on [June 30].',
    category: 'enrollment',
  },
  { question: 'How much are the fees?', answer: 'The fees are [$1,200 a term].', category: 'fees' },
  {
    question: 'Do you offer scholarships or discounts?',
    answer: 'We offer [a discount of 10 % for siblings]. Ask us about it here.',
    category: 'fees',
  },
  {
    question: 'When does the term start?',
    answer: 'The next term starts on [September 7].',
    category: 'dates',
  },
  {
    question: 'Are classes online or on site?',
    answer: 'Our classes are [on site, and recorded for later].',
    category: 'courses',
  },
  {
    question: 'Which courses do you offer?',
    answer: 'All our courses are listed at [https://example.com/courses].',
    category: 'courses',
  },
  {
    question: 'Do I get a certificate?',
    answer: 'You get [a certificate of completion] when you [pass the final exam].',
    category: 'courses',
  },
];
