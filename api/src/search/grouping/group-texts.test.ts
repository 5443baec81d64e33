import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type GroupedText, groupTexts } from './group-texts.ts';
import { groupTextsInWorker } from './group-texts.worker-client.ts';

const asked = (text: string, weight = 1): GroupedText => ({ text, weight, isCenter: false });
const dismissed = (text: string): GroupedText => ({ text, weight: 1, isCenter: true });

/** The texts of each group, sorted. */
const texts = (all: readonly GroupedText[]): string[][] =>
  groupTexts(all)
    .map(({ members }) => members.map((place) => all[place]?.text ?? '').sort())
    .sort();

const RETURNS = [
  'Can I return shoes that I have worn?',
  'return worn shoes',
  'I have worn the shoes, can I still return them?',
];
const SATURDAYS = ['Do you deliver on Saturdays?', 'saturday delivery?', 'is there delivery on a saturday'];
const INVOICES = ['Where do I find my invoice?', 'I need an invoice for my company'];
const ALL = [...RETURNS, ...SATURDAYS, ...INVOICES];

it('grouping: joins texts with the same intent, and no others', () => {
  expect(texts(ALL.map((text) => asked(text)))).toEqual(
    [RETURNS, SATURDAYS, INVOICES].map((t) => t.toSorted()).sort(),
  );
});

it.each([
  [
    ['can I bring a dog', 'do you allow dogs', 'Are dogs allowed?'],
    ['can I bring a cat', 'can I bring my own wine'],
  ],
  [
    ['how much is the deposit', 'is there a deposit'],
    ['how much is a bike', 'is there a playground'],
  ],
  [['Kann ich meinen Hund mitbringen?', 'Sind Hunde erlaubt?'], ['Kann ich mein Fahrrad mitbringen?']],
  [['where can I park', 'is there parking', 'parkng?'], ['where can I pay']],
])('grouping: goes by what is asked about, not by the words around it: %j', (same, ...others) => {
  const all = [...same, ...others.flat()];
  const expected = [same, ...others.flat().map((text) => [text])].map((group) => group.toSorted()).sort();
  expect(texts(all.map((text) => asked(text)))).toEqual(expected);
  expect(texts(same.map((text) => asked(text)))).toEqual([same.toSorted()]);
});

it('grouping: knows the same subject in another language', () => {
  const all = [
    'can I bring a dog',
    'do you allow dogs',
    'Sind Hunde erlaubt?',
    'is there a playground for kids',
  ];
  expect(texts(all.map((text) => asked(text)))[0]).toEqual(all.slice(0, 3).sort());
});

it('grouping: supports languages without spaces', () => {
  const returns = ['靴を返品できますか', '靴の返品をしたい'];
  const hours = ['営業時間を教えてください', '営業時間は何時までですか'];
  expect(texts([...returns, ...hours].map((text) => asked(text)))).toEqual(
    [returns, hours].map((t) => t.sort()).sort(),
  );
});

it('grouping: centers a group on its most frequent text', () => {
  const all = SATURDAYS.map((text, place) => asked(text, place === 1 ? 9 : 1));
  const [group] = groupTexts(all);
  expect(group?.members).toHaveLength(3);
  expect(all[group?.center ?? -1]?.text).toBe(SATURDAYS[1]);
});

it('grouping: keeps a given center, and similar texts join it', () => {
  const all = [
    asked(RETURNS[0] ?? ''),
    asked(RETURNS[1] ?? '', 50),
    dismissed(RETURNS[2] ?? ''),
    ...INVOICES.map((t) => asked(t)),
  ];
  const group = groupTexts(all).find(({ center }) => center === 2);
  expect(group?.members.toSorted()).toEqual([0, 1, 2]);
});

it('grouping: returns no group for no text', () => {
  expect(groupTexts([])).toEqual([]);
});

const word = fc.constantFrom(
  'return',
  'shoes',
  'invoice',
  'saturday',
  'deliver',
  'how',
  'my',
  '靴',
  'größe',
  '',
  '?!',
);
const anyTexts = fc.uniqueArray(
  fc.record({
    text: fc.oneof(
      fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
      fc.string({ maxLength: 20 }),
    ),
    weight: fc.integer({ min: 1, max: 9 }),
    isCenter: fc.boolean(),
  }),
  { selector: ({ text }) => text, maxLength: 40 },
);

it('grouping: puts each text in exactly one group, with the center among the members', () => {
  fc.assert(
    fc.property(anyTexts, (all) => {
      const groups = groupTexts(all);
      expect(groups.flatMap(({ members }) => members).sort((a, b) => a - b)).toEqual(
        all.map((_, place) => place),
      );
      for (const { center, members } of groups) expect(members).toContain(center);
      const kept = new Set(groups.map(({ center }) => center));
      for (const [place, { isCenter }] of all.entries()) if (isCenter) expect(kept).toContain(place);
    }),
  );
});

it('grouping: does not depend on the order of texts, inline or in a worker', async () => {
  const shuffled = anyTexts.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, ([one, two]) => {
      expect(texts(two)).toEqual(texts(one));
    }),
  );
  const many = Array.from({ length: 150 }, (_, n) => asked(`${ALL[n % ALL.length]} ${n}`));
  expect(await groupTextsInWorker(many)).toEqual(groupTexts(many));
});
