import type { SiteDraft } from '@chatbot-saas/contract';
import { CONTACT, PERSON } from './common.ts';

export const ECOMMERCE: readonly SiteDraft[] = [
  PERSON,
  CONTACT,
  {
    question: 'How long does shipping take?',
    answer: 'Shipping takes [3–5 working days].',
    category: 'shipping',
  },
  {
    question: 'How much does shipping cost?',
    answer: 'Shipping costs [$4.90], and is free from [$50].',
    category: 'shipping',
  },
  {
    question: 'Do you ship abroad?',
    answer: 'We ship to [the United States and Canada].',
    category: 'shipping',
  },
  {
    question: 'Where is my order?',
    answer:
      'You get a tracking link by email [as soon as your order leaves us]. If it hasn’t moved for [three days], write to us here with your order number.',
    category: 'shipping',
  },
  {
    question: 'What is your return policy?',
    answer:
      'You can return unused items within [30 days]. Returns are [free], and start at [https://example.com/returns].',
    category: 'returns',
  },
  {
    question: 'When do I get my refund?',
    answer: 'We refund within [5 working days] after your return has arrived.',
    category: 'returns',
  },
  {
    question: 'My item arrived damaged',
    answer:
      'We’re sorry! Send a photo of the item and the parcel to [hello@example.com], and we’ll [send a replacement].',
    category: 'returns',
  },
  {
    question: 'Which payment methods do you accept?',
    answer: 'You can pay with [Visa, Mastercard, PayPal and Apple Pay].',
    category: 'payment',
  },
  {
    question: 'Can I change or cancel my order?',
    answer: 'Yes, within [two hours] after you placed it: write to us here with your order number.',
    category: 'orders',
  },
  {
    question: 'How do I use a discount code?',
    answer: 'Enter it [at checkout, below the list of your items].',
    category: 'payment',
  },
];
