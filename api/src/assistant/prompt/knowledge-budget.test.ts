import { expect, it } from 'vitest';
import { countTokens, withinBudget } from './knowledge-budget.ts';

const item = (question: string, answer: string) => ({ question, answer });

it.each([
  ['', 0],
  ['How long does shipping take?', 10],
  ['Доставка', 3],
  ['配送は三日', 5],
  ['배송', 2],
  ['รถ', 2],
])('token count: is never too low for a script: %j', (text, tokens) => {
  expect(countTokens(text)).toBe(tokens);
});

it('knowledge budget: takes whole items in their order, and stops at the first that does not fit', () => {
  const items = [item('a', 'x'.repeat(240)), item('b', 'x'.repeat(240)), item('c', 'short')];
  expect(withinBudget(items, 10_000)).toEqual(items);
  expect(withinBudget(items, 200).map(({ question }) => question)).toEqual(['a', 'b']);
  expect(withinBudget(items, 150).map(({ question }) => question)).toEqual(['a']);
  expect(withinBudget([], 150)).toEqual([]);
});

it('knowledge budget: shortens a first item that alone is too large', () => {
  for (const answer of ['x'.repeat(9_000), '👍'.repeat(3_000), '日'.repeat(9_000)]) {
    const [only, ...others] = withinBudget([item('Long?', answer), item('b', 'c')], 500);
    expect(others).toEqual([]);
    expect(only?.answer).toMatch(/^(x|👍|日)+…$/u);
    expect(only?.answer.isWellFormed()).toBe(true);
    const tokens = countTokens(only?.answer ?? '');
    expect(tokens).toBeLessThanOrEqual(500);
    expect(tokens).toBeGreaterThan(450);
  }
});
