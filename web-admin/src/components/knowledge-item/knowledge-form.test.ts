import { describe, expect, it } from 'vitest';
import { formValues, knowledgeForm } from './knowledge-form.ts';

const filledIn = { ...formValues(null), question: 'Where are you?', answer: 'In Lyon.' };
const parsed = (values: Partial<typeof filledIn>) => knowledgeForm.parse({ ...filledIn, ...values });

describe('knowledge form', () => {
  it('trims tags and drops blanks', () => {
    expect(parsed({ tags: ' shoes, , returns ,' }).tags).toEqual(['shoes', 'returns']);
  });

  it('takes one other way to ask from each line', () => {
    expect(parsed({ alternatives: 'Where is your shop?\n\n  Your address? ' }).alternatives).toEqual([
      'Where is your shop?',
      'Your address?',
    ]);
  });

  it.each([
    ['abc', 0],
    ['', 0],
    ['7', 7],
    ['99', 10],
    ['-3', 0],
    ['2.6', 3],
  ])('reads the priority %j as %i', (typed, priority) => {
    expect(parsed({ priority: typed }).priority).toBe(priority);
  });

  it('falls back to the general category', () => {
    expect(parsed({ category: '  ' }).category).toBe('general');
  });

  it('requires a question and an answer', () => {
    const messages = knowledgeForm.safeParse({ ...filledIn, question: ' ', answer: '' }).error?.issues;
    expect(messages?.map((issue) => issue.message)).toEqual(['Question is required', 'Answer is required']);
  });
});
