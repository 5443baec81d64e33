import { parse } from '@chatbot-saas/contract/rich-text';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPlain } from './plain-text.ts';

const pieces = fc.oneof(
  fc.constantFrom(
    'a',
    'Hi!',
    ' ',
    '-',
    '- ',
    '1. ',
    '*',
    '**',
    '`',
    '#',
    '# ',
    '> ',
    '[',
    '](',
    'https://x.test',
    'a@b.de',
  ),
  fc.string({ unit: 'grapheme' }),
);

it('calls a text plain only if rich text draws it as one paragraph of that very text', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 6 }), (parts) => {
      const text = parts.join('').trim();
      fc.pre(text !== '' && isPlain(text));
      expect(parse(text)).toEqual([{ kind: 'paragraph', children: [text] }]);
    }),
    { numRuns: 2_000 },
  );
});

it('calls a usual welcome plain, and no list, link or emphasis', () => {
  expect(isPlain('Hi! How can we help you today?')).toBe(true);
  for (const text of [
    'one\ntwo',
    '- one',
    ' 1) one',
    '**so**',
    'see https://x.test',
    'me@x.test',
    '# Title',
    '> so you said',
  ]) {
    expect(isPlain(text)).toBe(false);
  }
});
