import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Business, readBusinesses } from './businesses.ts';

const businesses = ['tuning', 'closed'].flatMap((set) =>
  readBusinesses(join(import.meta.dirname, 'businesses', set)),
);

const KINDS = {
  plain: 8,
  reworded: 10,
  fact: 10,
  keywords: 4,
  typo: 4,
  near_miss: 10,
  out: 3,
  person: 4,
  not_person: 2,
  smalltalk: 2,
  two_part: 2,
  follow_up: 1,
};

test('businesses: some to tune on and some closed, and not English alone', () => {
  expect(businesses.length).toBeGreaterThanOrEqual(8);
  expect(businesses.filter(({ language }) => language !== 'en').length).toBeGreaterThanOrEqual(3);
});

describe.each(businesses.map((business) => [business.name, business] as const))('%s', (_, business) => {
  test('has as many questions of each kind as the others', () => {
    const counts = Object.fromEntries(
      [...Map.groupBy(business.questions, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]),
    );
    expect(counts).toEqual(KINDS);
  });

  test('has labels that name its items', () => {
    const ids = new Set(business.kb.map(({ id }) => id));
    expect(ids.size).toBe(business.kb.length);
    const labels = business.questions.flatMap(({ want, also }) => [...want, ...also]);
    expect(labels.filter((id) => !ids.has(id))).toEqual([]);
  });

  test('asks no question that stands in its items word by word', () => {
    const titles = new Set(business.kb.map(({ question }) => bare(question)));
    const copied = (questions: Business['questions']) => questions.filter(({ q }) => titles.has(bare(q)));
    expect(copied(business.questions.filter(({ kind }) => kind !== 'keywords'))).toEqual([]);
  });
});

const bare = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
