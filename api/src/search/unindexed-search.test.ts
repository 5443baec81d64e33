import type { RetrievalItem } from '@chatbot-saas/engine';
import { describe, expect, test } from 'vitest';
import { answerFromKnowledge } from '../assistant/knowledge-engine.ts';
import { rankWithoutIndex, searchTermsOf } from './unindexed-search.ts';

const item = (id: string, question: string, answer: string, alternatives: string[] = []): RetrievalItem => ({
  ...{ id, question, answer, alternatives, tags: [], category: '', priority: 0 },
});
const ITEMS = [
  item('returns', 'Can I return a parcel?', 'Within thirty days, by any post office.'),
  item('shipping', 'How long does shipping take?', 'Three to five days.', ['When will my order arrive?']),
  item('austria', 'Do you ship to Austria?', 'Yes, and shipping is free.'),
];
const ranked = (query: string) => rankWithoutIndex(ITEMS, query, 3);

describe('an unindexed search', () => {
  test.each(['how long does SHIPPING take', ' When will my order arrive ?! '])(
    'answers the exact question of an item: %j',
    (query) => {
      expect(ranked(query)).toMatchObject({ decision: 'answer', isProvisional: true });
      expect(ranked(query).hits[0]?.id).toBe('shipping');
    },
  );

  test.each(['how long does shipping usually take', 'shipping take', 'does the shipping take long'])(
    'suggests at best for other words: %j',
    (query) => {
      expect(ranked(query)).toMatchObject({ decision: 'suggest' });
      expect(ranked(query).hits[0]?.id).toBe('shipping');
    },
  );

  test('finds nothing for an unrelated question', () => {
    expect(ranked('Which museums have dinosaurs?')).toMatchObject({ decision: 'none' });
  });

  test.each(['', '?', 'a', '\u0000', '\ud800'])('accepts any text: %j', (query) => {
    expect(ranked(query)).toMatchObject({ hits: [], confidence: 0, decision: 'none' });
    expect(searchTermsOf(query)).toEqual([]);
  });

  test('uses the longest words without endings, in languages without spaces too', () => {
    const sought = (query: string) => searchTermsOf(query).map(({ text }) => text);
    expect(sought('Are the shipping costs high?')).toEqual([
      ...['shippi', 'cost', 'high', 'are', 'the'],
      'Are the shipping costs high?',
    ]);
    expect(sought('送料はいくらですか')).toContain('送料');
  });
});

test('an unindexed search without hits answers, in the tenant’s language, that indexing is under way', () => {
  const asked = 'Xyzzy plugh?';
  const { content, metadata } = answerFromKnowledge(ranked(asked), [], {
    asked,
    offersHuman: true,
    language: () => 'eng',
  });
  expect(content).toBe(
    "One moment, please. I'm still reading what our team has written down. Ask me again in a few seconds. Would you like to talk to a human agent?",
  );
  expect(metadata).toMatchObject({ decision: 'none', answeredBy: 'knowledge', suggestHandoff: true });
});
