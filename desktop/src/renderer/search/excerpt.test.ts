import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aMessage } from '../../../test/support/samples.ts';
import { excerpt, type Piece } from './excerpt.ts';

/** Spans of every occurrence of `word`. */
function excerptOf(content: string, word: string): Piece[] {
  const spans = [...content.matchAll(new RegExp(word, 'gu'))].map(({ index }) => ({
    start: index,
    end: index + word.length,
  }));
  return excerpt({ message: aMessage({ content }), spans });
}
const marked = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('');
const found = (pieces: readonly Piece[]) => pieces.filter(({ isFound }) => isFound).map(({ text }) => text);

const filler = 'lorem ipsum dolor sit amet '.repeat(20);

test('a short message is shown whole, with what was found in it marked', () => {
  expect(marked(excerptOf('Where is my parcel?', 'parcel'))).toBe('Where is my [parcel]?');
  expect(marked(excerptOf('parcel, parcel', 'parcel'))).toBe('[parcel], [parcel]');
  expect(marked(excerpt({ message: aMessage({ content: 'Hello' }), spans: [] }))).toBe('Hello');
});

test('of a long message, the part around the first find, beginning with a whole word', () => {
  const text = marked(excerptOf(`${filler}the parcel is lost ${filler}`, 'parcel'));
  expect(text).toMatch(/^… (lorem|ipsum|dolor|sit|amet) /);
  expect(text).toContain('the [parcel] is lost');
  expect(text).toMatch(/ …$/);
  expect(text.length).toBeLessThan(200);
});

test('what is found at the very end of a long message is shown', () => {
  const text = marked(excerptOf(`${filler}parcel`, 'parcel'));
  expect(text).toMatch(/\[parcel\]$/);
});

test('a find longer than the excerpt is shown as far as it goes', () => {
  const word = 'a'.repeat(400);
  const pieces = excerptOf(`See ${word}`, word);
  expect(found(pieces)).toEqual(['a'.repeat(156)]);
  expect(marked(pieces)).toMatch(/ …$/);
});

test('no word breaks in the middle of a character of two units, at either end', () => {
  const smiles = '😀'.repeat(200);
  for (const before of ['', 'x'])
    for (const after of ['', 'x']) {
      const pieces = excerptOf(`${before}${smiles}parcel${after}${smiles}`, 'parcel');
      expect(pieces.every(({ text }) => text.isWellFormed())).toBe(true);
      expect(found(pieces)).toEqual(['parcel']);
    }
});

test('whatever the text: a part of it, in its order, marked where it was found, of a readable length', () => {
  const part = fc.constantFrom('parcel', ' ', '\n', 'e', 'é', '😀', 'a word', filler);
  const texts = fc.array(part, { maxLength: 200, size: 'max' });
  fc.assert(
    fc.property(texts, (parts) => {
      const content = `${parts.join('')}.`;
      const pieces = excerptOf(content, 'parcel');
      const [first, last] = [pieces[0]?.text === '… ', pieces.at(-1)?.text === ' …'];
      const shown = pieces.slice(first ? 1 : 0, last ? -1 : undefined);
      const text = shown.map((piece) => piece.text).join('');
      expect(content).toContain(text);
      expect(content.startsWith(text) || first).toBe(true);
      expect(content.endsWith(text) || last).toBe(true);
      expect(text.isWellFormed()).toBe(true);
      expect(text.length).toBeLessThanOrEqual(200);
      // Only the last one may reach beyond the end.
      for (const piece of found(pieces))
        expect(last ? 'parcel'.startsWith(piece) : piece === 'parcel').toBe(true);
      expect(found(pieces).length > 0).toBe(content.includes('parcel'));
    }),
  );
});
