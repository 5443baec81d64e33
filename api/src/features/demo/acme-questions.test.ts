import { buildKnowledgeIndex } from '@chatbot-saas/engine';
import { describe, expect, test } from 'vitest';
import { ACME_KNOWLEDGE } from './acme-knowledge.ts';

const index = buildKnowledgeIndex(ACME_KNOWLEDGE.map((item, i) => ({ ...item, id: String(i), priority: 0 })));
const ask = (question: string) => {
  const { decision, hits } = index.search(question, 3);
  const questions = hits.flatMap(({ id, isRelated }, h) =>
    isRelated || h === 0 ? [ACME_KNOWLEDGE[Number(id)]?.question] : [],
  );
  return { decision, first: questions[0], questions };
};

describe('the demo shop', () => {
  test.each([
    ['how long does delivery take', 'How long does shipping take?'],
    ['shipping costs', 'How much does shipping cost?'],
    ['is shipping free?', 'How much does shipping cost?'],
    ['where is my package', 'Where is my order?'],
    ['track order', 'Where is my order?'],
    ['do you ship to France?', 'Do you ship abroad?'],
    ['international shipping', 'Do you ship abroad?'],
    ['how can I return my shoes', 'What is your return policy?'],
    ['return policy', 'What is your return policy?'],
    ['when will I get my money back', 'When do I get my refund?'],
    ['my vase arrived broken', 'My item arrived damaged'],
    ['do you take paypal', 'Which payment methods do you accept?'],
    ['can i pay by credit card?', 'Which payment methods do you accept?'],
    ['my coupon does not work', 'How do I use a discount code?'],
    ['cancel my order please', 'Can I change or cancel my order?'],
    ['I want to change my address', 'Can I change or cancel my order?'],
    ['forgot my pasword', 'How do I reset my password?'],
    ['I can not log in', 'How do I reset my password?'],
    ['do you have a size chart', 'How do I find my size?'],
    ['gift cards', 'Do you have gift cards?'],
    ['are you open on saturday?', 'What are your opening hours?'],
    ['opening times', 'What are your opening hours?'],
  ])('answers: %s', (question, expected) => {
    expect(ask(question)).toMatchObject({ decision: 'answer', first: expected });
  });

  test.each([
    ['what do i pay for express delivery', 'How much does shipping cost?'],
    ['the jacket is too small, can I swap it?', 'How do I find my size?'],
    ['is there a present voucher for my mother', 'Do you have gift cards?'],
    ['When will my parcel get here?', 'How long does shipping take?'],
    ['what about shipping', 'How much does shipping cost?'],
    ['what about shipping', 'How long does shipping take?'],
    ['the parcel tracking has been stuck for a week', 'Where is my order?'],
  ])('answers or offers: %s', (question, expected) => {
    expect(ask(question).questions).toContain(expected);
  });

  test.each([
    'do you have a store in Berlin?',
    'are your shirts made of organic cotton?',
    'can I bring my dog?',
    'what about shipping',
    'do you hire students for the summer?',
    'who is your CEO?',
    'is the winter coat waterproof?',
    'do you repair watches?',
    'what is the weather like tomorrow?',
    'can I become a reseller?',
    'how much is the deposit?',
    'does the sofa fit through a narrow door?',
    'write me a poem about the sea',
    'can you knit me a scarf?',
  ])('does not answer flatly: %s', (question) => {
    expect(ask(question).decision).not.toBe('answer');
  });
});
