import type { SiteDraft } from '@chatbot-saas/contract';
import { CONTACT, DATA, HOURS, PERSON, PLACE } from './common.ts';

export const HEALTHCARE: readonly SiteDraft[] = [
  PERSON,
  CONTACT,
  HOURS,
  PLACE,
  DATA,
  {
    question: 'What should I do in an emergency?',
    answer: 'Call [911] right away. This chat is not for emergencies.',
    category: 'emergency',
  },
  {
    question: 'How do I book an appointment?',
    answer: 'Book [online at https://example.com/book] or call [+1 555 0100].',
    category: 'appointments',
  },
  {
    question: 'How do I cancel or move an appointment?',
    answer: 'Tell us at least [24 hours] before: call [+1 555 0100].',
    category: 'appointments',
  },
  {
    question: 'Which insurance do you accept?',
    answer: 'We accept [Aetna, Cigna and Medicare]. Please ask us if yours isn’t listed.',
    category: 'payment',
  },
  {
    question: 'Are you taking new patients?',
    answer: '[Yes, we’re taking new patients].',
    category: 'appointments',
  },
  {
    question: 'What should I bring to my first visit?',
    answer: 'Please bring [your ID, your insurance card and a list of your medications].',
    category: 'appointments',
  },
  {
    question: 'How do I get a repeat prescription?',
    answer: 'Ask for it [by phone, at least two working days before you need it].',
    category: 'prescriptions',
  },
];
