import { blanksIn, fillBlanks, INDUSTRIES } from '@chatbot-saas/contract/domain';
import { buildKnowledgeIndex } from '@chatbot-saas/engine';
import { describe, expect, it } from 'vitest';
import { starterSets } from './index.ts';

describe.each(INDUSTRIES)('the starter set of %s', (industry) => {
  const drafts = starterSets[industry];

  it('has twelve different questions', () => {
    expect(new Set(drafts.map(({ question }) => question)).size).toBe(12);
  });

  it('leaves to the owner what differs between businesses: numbers, days and addresses are blanks', () => {
    for (const { answer } of drafts) {
      const fixed = answer.replace(/\[[^\]]+\]/g, '');
      expect(fixed).not.toMatch(/\d|@|https?:|[[\]]/);
    }
    expect(drafts.filter(({ answer }) => blanksIn(answer).length > 0).length).toBeGreaterThanOrEqual(10);
  });

  it('answers each of its questions from its article, once the blanks are filled in', () => {
    const items = drafts.map(({ question, answer }, at) => ({
      id: String(at),
      question,
      answer: fillBlanks(answer, blanksIn(answer)),
      alternatives: [],
      category: 'general',
      tags: [],
      priority: 0,
    }));
    const index = buildKnowledgeIndex(items);
    for (const { id, question } of items) {
      const { decision, hits } = index.search(question, 3);
      expect([question, decision, hits[0]?.id]).toEqual([question, 'answer', id]);
    }
  });
});

it('a blank is filled in, left where nothing is given, and is no link', () => {
  const text = 'Open [9 to 5], see [hours](https://a.example) or call [a number].';
  expect(blanksIn(text)).toEqual(['9 to 5', 'a number']);
  expect(fillBlanks(text, ['8 to 6', ' '])).toBe(
    'Open 8 to 6, see [hours](https://a.example) or call [a number].',
  );
});
