import { expect, it } from 'vitest';
import { CitationFilter } from './citations.ts';

function filter(text: string, size = text.length, count = 9) {
  const citations = new CitationFilter(count);
  let shown = '';
  for (let at = 0; at < text.length; at += size) shown += citations.take(text.slice(at, at + size));
  return { shown: shown + citations.end(), cited: citations.cited };
}

const TABLE: [text: string, shown: string, cited: number[]][] = [
  ['Three days [1].', 'Three days.', [1]],
  ['Three days.[1] Or five.[2]', 'Three days. Or five.', [1, 2]],
  ['Three days [1][3] to Bern.', 'Three days to Bern.', [1, 3]],
  ['Three days [1], [2]; [3].', 'Three days.', [1, 2, 3]],
  ['Three days [1, 3].', 'Three days.', [1, 3]],
  ['Three days [2-4].', 'Three days.', [2, 3, 4]],
  ['Three days ([1]).', 'Three days.', [1]],
  ['Three days [^1] or 【2】 or 【3†source】.', 'Three days or or.', [1, 2, 3]],
  ['Three days [Item 2].', 'Three days.', [2]],
  ['Three days [[1]].', 'Three days.', [1]],
  ['Three days [[1]][[2]], or five ([[3]]).', 'Three days, or five.', [1, 2, 3]],
  ['Three days [[1], [2]] or [ [3] ].', 'Three days or.', [1, 2, 3]],
  ['Three days [[1, 2]].', 'Three days.', [1, 2]],
  ['Three days [1][2], [1, 2].', 'Three days.', [1, 2]],
  ['Three days 【【1】】 or [[1†source]].', 'Three days or.', [1]],
  ['It takes [three days [1]].', 'It takes [three days].', [1]],
  ['See [[1]](https://a.example).', 'See [[1]](https://a.example).', []],
  ['An open [[1]', 'An open [', [1]],
  ['Three [1]days', 'Three days', [1]],
  ['三日です[1]。五日[2]です', '三日です。五日です', [1, 2]],
  ['[1] Three days.\n[2]: Five.', 'Three days.\nFive.', [1, 2]],
  ['- Bern [1]\n- Basel [2]\n', '- Bern\n- Basel\n', [1, 2]],
  ['It is **three days** [1].', 'It is **three days**.', [1]],
  ['See [1](https://a.example).', 'See [1](https://a.example).', []],
  ['See [2][1](https://a.example).', 'See [2][1](https://a.example).', []],
  ['See [the page](https://a.example/1) [1].', 'See [the page](https://a.example/1).', [1]],
  ['A list[0], [x], [ ], [2024], [a1].', 'A list[0], [x], [ ], [2024], [a1].', []],
  ['Out of range [12].', 'Out of range.', []],
  ['An open [1', 'An open [1', []],
  ['An open (', 'An open (', []],
  ['(see the [map])  and  spaces ', '(see the [map])  and  spaces ', []],
  ['', '', []],
];

it.each(TABLE)('citations: are cut and noted: %j', (text, shown, cited) => {
  expect(filter(text)).toEqual({ shown, cited });
});

it('citations: are cut alike however the text is streamed', () => {
  for (const [text, shown, cited] of TABLE) {
    for (let size = 1; size < text.length; size += 1) {
      expect(filter(text, size), `${text} by ${size}`).toEqual({ shown, cited });
    }
  }
});

it('citations: plain text passes at once, and a possible citation waits', () => {
  const citations = new CitationFilter(3);
  expect(citations.take('Three to five')).toBe('Three to five');
  expect(citations.take(' days [')).toBe(' days');
  expect(citations.take('1')).toBe('');
  expect(citations.take(']')).toBe('');
  expect(citations.take('.')).toBe('.');
});

it('citations: the time grows with the text alone', () => {
  const started = performance.now();
  for (const hostile of [
    '[1] ',
    ' ',
    '[',
    '(',
    '([1',
    '[1,',
    '[1]  ,  ',
    '【1†',
    '[[',
    '[[1]',
    '[[1], ',
    '[[1]] ',
  ]) {
    filter(hostile.repeat(2_000), 7);
  }
  expect(performance.now() - started).toBeLessThan(2_000);
});
