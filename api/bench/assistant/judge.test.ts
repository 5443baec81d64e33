import { describe, expect, test } from 'vitest';
import type { JudgedQuestion } from './businesses.ts';
import { figuresOf, reliabilityOf } from './figures.ts';
import { judgeReply, type Reply } from './judge.ts';

const question = (more: Partial<JudgedQuestion> = {}): JudgedQuestion => ({
  q: 'Can I bring my dog?',
  kind: 'plain',
  want: ['dogs'],
  also: ['pets'],
  after: null,
  ...more,
});
const refused: Reply = {
  isFlat: false,
  sources: [],
  suggested: [],
  courtesy: null,
  offersPerson: true,
  isWithPerson: false,
  confidence: 0,
};
const flat = (...sources: string[]): Reply => ({ ...refused, isFlat: true, sources, confidence: 0.9 });
const askedBack = (...suggested: string[]): Reply => ({ ...refused, suggested });
const points = (asked: JudgedQuestion, reply: Reply) => judgeReply(asked, reply).points;

describe('judging a reply', () => {
  test('gives a point to the right answer, half a one to the right suggestion', () => {
    expect(points(question(), flat('dogs'))).toBe(1);
    expect(points(question(), flat('pets'))).toBe(0.5);
    expect(points(question(), askedBack('prices', 'dogs'))).toBe(0.5);
    expect(points(question(), askedBack('pets'))).toBe(0.25);
    expect(points(question(), refused)).toBe(0);
  });

  test('calls a flat answer wrong when no acceptable item gave it', () => {
    expect(judgeReply(question(), flat('prices'))).toEqual({ points: 0, isWrong: true, isFound: false });
    expect(judgeReply(question(), flat('pets')).isWrong).toBe(false);
  });

  test('wants a refusal where nothing answers, without misleading suggestions', () => {
    const nothing = question({ kind: 'near_miss', want: [] });
    expect(points(nothing, refused)).toBe(1);
    expect(points(nothing, askedBack('pets'))).toBe(1);
    expect(points(nothing, askedBack('prices'))).toBe(0.5);
    expect(judgeReply(nothing, flat('prices')).isWrong).toBe(true);
  });

  test('gives both items of a question in two parts half a point each', () => {
    const twoParts = question({ kind: 'two_part', want: ['dogs', 'prices'] });
    expect(points(twoParts, flat('dogs'))).toBe(0.5);
    expect(points(twoParts, flat('dogs', 'prices'))).toBe(1);
  });

  test('expects a person only when the visitor asks for one', () => {
    const person = question({ kind: 'person', want: [] });
    expect(points(person, { ...refused, isWithPerson: true })).toBe(1);
    expect(points(person, refused)).toBe(0.5);
    expect(points(question(), { ...refused, isWithPerson: true })).toBe(0);
  });

  test('wants a courtesy for small talk, and never an item', () => {
    const thanks = question({ kind: 'smalltalk', want: [] });
    expect(points(thanks, { ...refused, courtesy: 'thanks' })).toBe(1);
    expect(judgeReply(thanks, flat('dogs'))).toEqual({ points: 0, isWrong: true, isFound: false });
  });
});

describe('figures of judged replies', () => {
  const judged = (asked: JudgedQuestion, reply: Reply) => ({
    business: 'shop',
    question: asked,
    reply,
    verdict: judgeReply(asked, reply),
  });
  const all = [
    judged(question(), flat('dogs')),
    judged(question(), flat('prices')),
    judged(question(), refused),
    judged(question({ kind: 'near_miss', want: [], also: [] }), flat('dogs')),
    judged(question({ kind: 'out', want: [], also: [] }), refused),
  ];

  test('are shares of what each is about', () => {
    expect(figuresOf(all)).toEqual({
      points: 2 / 5,
      precision: 1 - 2 / 3,
      found: 1 / 3,
      falseAnswers: 1 / 2,
    });
  });

  test('say how many flat answers of a confidence are right', () => {
    const surest = reliabilityOf(all).at(-1);
    expect(surest).toEqual({ from: 0.9, to: 1, answers: 3, right: 1 / 3 });
  });
});
