import { describe, expect, test } from 'vitest';
import { buildKnowledgeIndex } from '../index.ts';
import { holdsFact } from './asked-kind.ts';

const ITEMS = Object.entries({
  'How often to sharpen': 'Twice a year, more for a busy kitchen. A blunt knife slips.',
  'Sharpening prices': 'Kitchen knives 6 €, scissors 9 €, a bread knife 11 €.',
  'Knives for sale': 'New and used ones, the first sharpening is on the house.',
  'Where to leave knives': 'In the box at the door, in a towel please.',
  'Axes and tools': 'We do them on Thursdays, 15 € each.',
  'Courses at the stone': 'On Saturdays, three hours.',
  'Moving a date': 'Free of charge, up to a day before.',
}).map(([question, answer]) => ({
  id: question,
  question,
  answer,
  category: '',
  alternatives: [],
  tags: [],
  priority: 0,
}));
const index = buildKnowledgeIndex(ITEMS);
const ask = (question: string) => {
  const { decision, hits } = index.search(question, 3, { candidatesOnly: true });
  return { decision, offered: hits.filter(({ isRelated }) => isRelated).map(({ id }) => id) };
};

describe('a question for an amount', () => {
  test('is not answered by an item without one, where another is as much about it', () => {
    for (const question of ['Hi, how much is it to sharpen a knife?', 'what does sharpening knives cost']) {
      const [first] = ask(question).offered;
      expect(first).toBe('Sharpening prices');
    }
  });

  test.each(['how much', 'how much is it?'])(
    'that says no more asks back with items that hold one: %s',
    (question) => {
      const { decision, offered } = ask(question);
      expect(decision).toBe('suggest');
      expect(offered.toSorted()).toEqual(['Axes and tools', 'Sharpening prices']);
    },
  );

  test.each(['price?', 'what does it cost?'])('asks back too where no title says so: %s', (question) => {
    const untitled = buildKnowledgeIndex(ITEMS.filter(({ id }) => id !== 'Sharpening prices'));
    expect(untitled.search(question, 3, { candidatesOnly: true })).toMatchObject({
      decision: 'suggest',
      hits: [{ id: 'Axes and tools', isRelated: true }],
    });
  });

  test('that says no more is unknown where no item holds one', () => {
    const without = buildKnowledgeIndex(ITEMS.filter(({ answer }) => !answer.includes('€')));
    expect(without.search('how much', 3, { candidatesOnly: true }).decision).not.toBe('answer');
  });
});

describe('an answer', () => {
  test.each([
    'Matted coats are 12 € per half hour.',
    'Verfilztes Fell kostet 12 € je angefangene Viertelstunde.',
    '30 € par heure',
  ])('holds no duration where it says what a unit of time costs: %s', (answer) => {
    expect([holdsFact({ answer }, 'duration'), holdsFact({ answer }, 'amount')]).toEqual([false, true]);
  });

  test.each(['It takes an hour, at 30 € per hour.', 'Dauert eine Stunde.', 'Elle dure une heure.'])(
    'holds a duration: %s',
    (answer) => {
      expect(holdsFact({ answer }, 'duration')).toBe(true);
    },
  );
});
