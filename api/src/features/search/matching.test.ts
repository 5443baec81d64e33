import { expect, it } from 'vitest';
import { matching } from './matching.ts';
import { Sought } from './sought.ts';

const WORDS = 'parcel street sunday refund invoice window garden button summer winter';
const filler = (n: number) =>
  Array.from({ length: 2_000 }, (_, at) => `w${(n * 2_000 + at).toString(36)}`)
    .join(' ')
    .slice(0, 9_900);

it('lets other requests come in between, however much there is to read', async () => {
  const texts = Array.from({ length: 50 }, (_, n) => ({
    content: n === 7 ? `${filler(n)} ${WORDS}` : filler(n),
  }));
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  const found = await matching(texts, new Sought(WORDS, ['eng', 'deu', 'fra', 'spa']));
  isDone = true;
  expect(found.map(({ text }) => texts.indexOf(text))).toEqual([7]);
  expect(found[0]?.marks).toHaveLength(10);
  expect(turns).toBeGreaterThanOrEqual(8);
});

it('looks each word of a text up, instead of comparing it with all that are sought', () => {
  const languages = ['eng', 'deu', 'fra', 'spa', 'por', 'ita', 'nld', 'swe', 'fin', 'rus'] as const;
  const text =
    'When will my parcel arrive? It was to be here on Tuesday, and the page says delivered. '.repeat(110);
  const costOf = (query: string) => {
    const sought = new Sought(query, languages);
    sought.marksIn(text);
    const before = process.cpuUsage();
    for (let n = 0; n < 20; n++) sought.marksIn(text);
    return process.cpuUsage(before).user;
  };
  costOf(WORDS);
  const costs = [1, 2, 3].map(() => costOf(WORDS) / costOf('sunday'));
  expect(Math.min(...costs)).toBeLessThan(3);
});
