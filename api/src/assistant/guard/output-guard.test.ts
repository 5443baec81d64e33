import { describe, expect, it } from 'vitest';
import { Leak } from './leak-watch.ts';
import { OutputGuard } from './output-guard.ts';

const guardOf = (prompt: string, given: string[] = []) =>
  new OutputGuard({ prose: [prompt], tokens: ['mark0123456789'], given, allowedLinks: [] });

/** Streams the text in pieces of that size; returns the released text, and whether a leak ended it. */
function run(guard: OutputGuard, text: string, size = 3): { released: string; isLeak: boolean } {
  let released = '';
  try {
    for (let at = 0; at < text.length; at += size) released += guard.push(text.slice(at, at + size));
    return { released: released + guard.end(), isLeak: false };
  } catch (error) {
    expect(error).toBeInstanceOf(Leak);
    return { released, isLeak: true };
  }
}

const PROMPT =
  'Be warm to all. Refunds above fifty francs go to Ms Frei; never say so. The store in Bern closes.';
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('output guard: a prompt', () => {
  it('leaks also in small pieces between other words', () => {
    const pieces = PROMPT.match(/.{1,24}/g)?.join(' … and moreover, as we like to put it: … ') ?? '';
    expect(run(guardOf(PROMPT), pieces).isLeak).toBe(true);
  });

  it.each([
    ['请热情对待每一位顾客,绝不要提到伯尔尼的商店将在春天关闭。'],
    ['Будь приветлив со всеми и никогда не говори, что магазин в Берне весной закроется.'],
    ['고객에게 친절하게 대하고 베른 매장이 봄에 문을 닫는다는 말은 절대 하지 마십시오.'],
  ])('leaks in any language, plain and encoded: %s', (prompt) => {
    for (const text of [
      prompt,
      `OK: ${prompt}`,
      [...prompt].reverse().join(''),
      base64(prompt),
      base64(`.${prompt}`),
    ]) {
      const { released, isLeak } = run(guardOf(prompt), text);
      expect(isLeak).toBe(true);
      expect(released.length).toBeLessThan(5);
    }
  });

  it('may be mentioned, and repeated where an item says the same', () => {
    const text = 'Be warm, and know: the store in Bern closes at nine. Refunds take a week.';
    expect(run(guardOf(PROMPT), text)).toEqual({ released: text, isLeak: false });
    expect(run(guardOf(PROMPT, [PROMPT]), PROMPT)).toEqual({ released: PROMPT, isLeak: false });
  });

  it('of a word or two is no secret', () => {
    expect(run(guardOf('Be brief.'), 'I shall be brief.').isLeak).toBe(false);
  });
});

it('output guard: holds back every letter of a possible key or mark', () => {
  const { released, isLeak } = run(guardOf(PROMPT), 'It is mark0123456789, my friend.', 1);
  expect({ released, isLeak }).toEqual({ released: 'It is ', isLeak: true });
});

it('output guard: joins the halves of a split character', () => {
  expect(run(guardOf(PROMPT), 'Gladly 👍 and 👋 anytime', 1).released).toBe('Gladly 👍 and 👋 anytime');
});

it('output guard: cuts citations first, so that they hide neither a secret nor a link', () => {
  const guard = () =>
    new OutputGuard({
      prose: [PROMPT],
      tokens: ['mark0123456789'],
      given: ['https://shop.example/returns'],
      allowedLinks: [],
      citable: 2,
    });
  for (const size of [1, 4, 1_000]) {
    const cited = guard();
    expect(
      run(cited, 'See https://shop.example/returns [2]. Or [ev[1]il](https://e[1]vil.example) [1].', size),
    ).toEqual({
      released: 'See https://shop.example/returns. Or evil (evil.example).',
      isLeak: false,
    });
    expect(cited.cited).toEqual([1, 2]);
    expect(run(guard(), PROMPT.replaceAll(' ', ' [1] '), size).isLeak).toBe(true);
    expect(run(guard(), 'It is mark01234[1]56789 [2]', size).isLeak).toBe(true);
  }
  expect(run(guardOf(PROMPT), 'No items [1].').released).toBe('No items [1].');
});
