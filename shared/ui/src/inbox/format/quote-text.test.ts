import { parse } from '@chatbot-saas/contract/rich-text';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteEdit, quoteText } from './quote-text.ts';

describe('quoteText', () => {
  it('keeps lines and marks', () => {
    expect(quoteText('Where is **my** parcel?\n\n  It is late.')).toBe(
      '> Where is **my** parcel?\n> It is late.',
    );
  });

  it('leaves out what that message itself had quoted, unless it said nothing else', () => {
    expect(quoteText('> Which one?\nThe blue one')).toBe('> The blue one');
    expect(quoteText('> Which one?')).toBe('> Which one?');
  });

  it('shortens a long text to its beginning, at a word and without marks', () => {
    const quote = quoteText(`**Hello** ${'parcel '.repeat(100)}`);
    expect(quote).toMatch(/^> Hello parcel .* parcel…$/);
    expect(quote.length).toBeLessThan(290);
    expect(quoteText('話'.repeat(400))).toBe(`> ${'話'.repeat(280)}…`);
  });

  it('is drawn as one quote, whatever was said', () => {
    const pieces = fc.constantFrom('a', ' ', '\n', '> ', '- ', '```\n', '**', '`', 'parcel ', '🎉', '1. ');
    fc.assert(
      fc.property(fc.array(pieces, { minLength: 1, maxLength: 200 }), (parts) => {
        const content = parts.join('');
        fc.pre(content.trim() !== '');
        expect(parse(`${quoteText(content)}\nAnswer`).map(({ kind }) => kind)).toEqual([
          'quote',
          'paragraph',
        ]);
      }),
    );
  });
});

it('puts the quote on separate lines where the caret is', () => {
  const put = (text: string, caret: number) => {
    const edit = quoteEdit(text, caret, '> so');
    return `${text.slice(0, caret) + edit.text}|${text.slice(caret)}`;
  };
  expect(put('', 0)).toBe('> so\n|');
  expect(put('Hello', 5)).toBe('Hello\n\n> so\n|');
  expect(put('Hello\n', 6)).toBe('Hello\n\n> so\n|');
  expect(put('Hello\n\nBye', 7)).toBe('Hello\n\n> so\n|Bye');
});
