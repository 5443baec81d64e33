import { describe, expect, test } from 'vitest';
import { answerFromKnowledge } from '../assistant/knowledge-engine.ts';
import type { RetrievalItem } from './index.ts';
import { rankFound, searchTermsOf } from './unindexed-search.ts';

const item = (id: string, question: string, answer: string, alternatives: string[] = []): RetrievalItem => ({
  ...{ id, question, answer, alternatives, tags: [], category: '', priority: 0 },
});
const ITEMS = [
  item('returns', 'Can I return a parcel?', 'Within thirty days, by any post office.'),
  item('shipping', 'How long does shipping take?', 'Three to five days.', ['When will my order arrive?']),
  item('austria', 'Do you ship to Austria?', 'Yes, and shipping is free.'),
];
const ranked = (query: string) => rankFound(ITEMS, query, 3);

describe('a plain search', () => {
  test.each(['how long does SHIPPING take', ' When will my order arrive ?! '])(
    'answers what is asked in the very words of an item: %j',
    (query) => {
      expect(ranked(query)).toMatchObject({ decision: 'answer', isProvisional: true });
      expect(ranked(query).hits[0]?.id).toBe('shipping');
    },
  );

  test.each(['how long does shipping usually take', 'shipping take', 'does the shipping take long'])(
    'asks back at best for other words: %j',
    (query) => {
      expect(ranked(query)).toMatchObject({ decision: 'suggest' });
      expect(ranked(query).hits[0]?.id).toBe('shipping');
    },
  );

  test('finds nothing for what no item is about', () => {
    expect(ranked('Which museums have dinosaurs?')).toMatchObject({ decision: 'none' });
  });

  test.each(['', '?', 'a', '\u0000', '\ud800'])('takes any text: %j', (query) => {
    expect(ranked(query)).toMatchObject({ hits: [], confidence: 0, decision: 'none' });
    expect(searchTermsOf(query)).toEqual([]);
  });

  test('seeks the longest words without their endings, in languages without spaces too', () => {
    const sought = (query: string) => searchTermsOf(query).map(({ text }) => text);
    expect(sought('Are the shipping costs high?')).toEqual([
      ...['shippi', 'cost', 'high', 'are', 'the'],
      'Are the shipping costs high?',
    ]);
    expect(sought('送料はいくらですか')).toContain('送料');
  });
});

test('an answer from a plain search that found nothing says, in the language of the business, that it is still reading', () => {
  const asked = 'Xyzzy plugh?';
  const { content, metadata } = answerFromKnowledge(ranked(asked), [], { asked, offersHuman: true });
  expect(content).toBe(
    "One moment, please. I'm still reading what our team has written down. Ask me again in a few seconds. Would you like to talk to a human agent?",
  );
  expect(metadata).toMatchObject({ decision: 'none', answeredBy: 'knowledge', suggestHandoff: true });
});
