import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onOneLine } from './on-one-line.ts';
import { foundLine } from './search-line.ts';

/** Around every occurrence of `word`. */
function lineOf(content: string, word: string) {
  const marks = [...content.matchAll(new RegExp(word, 'gu'))].map(({ index }) => ({
    start: index,
    end: index + word.length,
  }));
  return foundLine(content, marks);
}
const found = ({ line, marks }: ReturnType<typeof lineOf>) =>
  marks.map(({ start, end }) => line.slice(start, end));
const marked = ({ line, marks }: ReturnType<typeof lineOf>) =>
  marks
    .toReversed()
    .reduce(
      (text, { start, end }) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`,
      line,
    );

const filler = 'lorem ipsum dolor sit amet '.repeat(20);

test('a short text is shown whole, with what was found in it marked', () => {
  expect(marked(lineOf('Where is my parcel?', 'parcel'))).toBe('Where is my [parcel]?');
  expect(marked(lineOf('parcel,\nparcel', 'parcel'))).toBe('[parcel], [parcel]');
  expect(marked(foundLine('Hello', []))).toBe('Hello');
});

test('the marks of a text are not shown, and what was found in it is', () => {
  expect(marked(lineOf('Your **parcel** is `lost`: [parcel 7](https://a.example/parcel)', 'parcel'))).toBe(
    'Your [parcel] is lost: [parcel] 7',
  );
  expect(marked(lineOf('scar **car**', 'car'))).toBe('s[car] [car]');
  expect(marked(foundLine('[scar](https://x.example) *car*', [{ start: 27, end: 30 }]))).toBe('scar [car]');
});

test('of a long text, the part around what was found, beginning with a whole word', () => {
  const text = marked(lineOf(`${filler}the parcel is lost ${filler}`, 'parcel'));
  expect(text).toMatch(/^… (lorem|ipsum|dolor|sit|amet) /);
  expect(text).toContain('the [parcel] is lost');
  expect(text).toMatch(/ …$/);
  expect(text.length).toBeLessThan(200);
});

test('the part with the most of what was found', () => {
  expect(marked(lineOf(`parcel ${filler} my parcel, a parcel and ${filler}`, 'parcel'))).toContain(
    'my [parcel], a [parcel] and',
  );
});

test('what is found at the very end of a long text is shown', () => {
  expect(marked(lineOf(`${filler}parcel`, 'parcel'))).toMatch(/\[parcel\]$/);
});

test('what is longer than a line is shown as far as it goes', () => {
  const line = lineOf(`See ${'a'.repeat(400)}`, 'a'.repeat(400));
  expect(found(line)).toEqual(['a'.repeat(156)]);
  expect(line.line).toMatch(/ …$/);
});

test('no line breaks in the middle of a character of two units, at either end', () => {
  const smiles = '😀'.repeat(200);
  for (const before of ['', 'x'])
    for (const after of ['', 'x']) {
      const line = lineOf(`${before}${smiles}parcel${after}${smiles}`, 'parcel');
      expect(line.line.isWellFormed()).toBe(true);
      expect(found(line)).toEqual(['parcel']);
    }
});

test('whatever the text: a part of it, in its order, marked where it was found, of a readable length', () => {
  const part = fc.constantFrom('parcel', ' ', '\n', 'e', 'é', '😀', 'a word', filler);
  fc.assert(
    fc.property(fc.array(part, { maxLength: 200, size: 'max' }), (parts) => {
      const content = `${parts.join('')}.`;
      const line = lineOf(content, 'parcel');
      const shown = line.line.replace(/^… /, '').replace(/ …$/, '');
      expect(onOneLine(content)).toContain(shown);
      expect(line.line.isWellFormed()).toBe(true);
      expect(line.line.length).toBeLessThanOrEqual(200);
      // Only those at the ends may be cut.
      for (const piece of found(line).slice(1, -1)) expect(piece).toBe('parcel');
      for (const piece of found(line)) expect('parcel').toContain(piece);
      expect(found(line).length > 0).toBe(content.includes('parcel'));
    }),
  );
});
