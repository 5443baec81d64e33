import { type Block, type Inline, parse } from '@chatbot-saas/contract/rich-text';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TextEdit } from './edit-text.ts';
import { isInCode, newLine, toggleLines } from './lines.ts';
import { pastedLink, toggleLink } from './links.ts';
import { type Mark, toggleMark } from './marks.ts';

/** What is selected is between bars; a caret is one bar. */
function typed(marked: string) {
  const start = marked.indexOf('|');
  const second = marked.indexOf('|', start + 1);
  return { text: marked.replaceAll('|', ''), start, end: second < 0 ? start : second - 1 };
}
function shown(text: string, { from, to, text: put, select: [start, end] }: TextEdit): string {
  const next = text.slice(0, from) + put + text.slice(to);
  const bars = start === end ? '|' : `|${next.slice(start, end)}|`;
  return next.slice(0, start) + bars + next.slice(end);
}
function after(marked: string, run: (text: string, start: number, end: number) => TextEdit | null) {
  const { text, start, end } = typed(marked);
  const edit = run(text, start, end);
  return edit && shown(text, edit);
}
const marking = (mark: Mark) => (marked: string) => after(marked, (...at) => toggleMark(...at, mark));
const [bold, italic, code] = [marking('bold'), marking('italic'), marking('code')];

describe('a mark', () => {
  it.each([
    ['say |hello| now', 'say **|hello|** now'],
    ['say **|hello|** now', 'say |hello| now'],
    ['say |**hello**| now', 'say |hello| now'],
    ['say |hello |now', 'say **|hello|** now'],
    ['*|hello|*', '***|hello|***'],
    ['***|hello|***', '*|hello|*'],
    ['|a *b* c|', '**|a b c|**'],
  ])('bold: %s becomes %s', (before, expected) => expect(bold(before)).toBe(expected));

  it('goes around the words of each line, and not around what opens it', () => {
    expect(bold('- |one\n\n2. two|')).toBe('- **|one**\n\n2. **two|**');
    expect(bold('- **|one**\n\n2. **two|**')).toBe('- |one\n\n2. two|');
    expect(bold('|> so|')).toBe('> **|so|**');
    expect(italic('|**one**\ntwo|')).toBe('***|one***\n*two|*');
  });

  it('waits for words at the caret, leads out of itself, and takes a whole word', () => {
    expect(bold('so |')).toBe('so **|**');
    expect(bold('so **|**')).toBe('so |');
    expect(bold('so **good|**')).toBe('so **good**|');
    expect(italic('so go|od')).toBe('so *go|od*');
    expect(code('|')).toBe('`|`');
  });

  it('of code: in one line within it, else around whole lines', () => {
    expect(code('run |npm ci|')).toBe('run `|npm ci|`');
    expect(code('run `|npm ci|`')).toBe('run |npm ci|');
    expect(code('run |`npm ci`|')).toBe('run |npm ci|');
    expect(code('so:\na|b\nc|d')).toBe('so:\n```\n|ab\ncd|\n```');
    expect(code('so:\n```\n|ab\ncd|\n```')).toBe('so:\n|ab\ncd|');
  });

  const kindsIn = (blocks: Block[]): string[] => {
    const within = (inline: Inline): string[] =>
      typeof inline === 'string'
        ? []
        : [inline.kind, ...('children' in inline ? inline.children.flatMap(within) : [])];
    return blocks.flatMap((block) => ('children' in block ? block.children.flatMap(within) : []));
  };
  it('is drawn as what it says, and taken off again without a trace', () => {
    const words = fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,3}$/);
    fc.assert(
      fc.property(words, words, words, fc.constantFrom<Mark>('bold', 'italic', 'code'), (a, b, c, mark) => {
        const text = `${a} ${b} ${c}`;
        const on = toggleMark(text, a.length + 1, a.length + 1 + b.length, mark);
        const marked = text.slice(0, on.from) + on.text + text.slice(on.to);
        expect(kindsIn(parse(marked))).toEqual([mark]);
        const off = toggleMark(marked, ...on.select, mark);
        expect(marked.slice(0, off.from) + off.text + marked.slice(off.to)).toBe(text);
      }),
    );
  });
});

describe('lines', () => {
  const listing = (kind: Parameters<typeof toggleLines>[3]) => (marked: string) =>
    after(marked, (...at) => toggleLines(...at, kind));

  it('become a list, another list, a quote, and lines again', () => {
    expect(listing('bullets')('a\nb|c\nd')).toBe('a\n- b|c\nd');
    expect(listing('bullets')('|a\n\nb|')).toBe('|- a\n\n- b|');
    expect(listing('numbers')('|- a\n- b|')).toBe('|1. a\n2. b|');
    expect(listing('numbers')('|1. a\n2. b|')).toBe('|a\nb|');
    expect(listing('quote')('|a|')).toBe('|> a|');
    expect(listing('quote')('> a|b')).toBe('a|b');
    expect(listing('bullets')('|')).toBe('- |');
    expect(listing('bullets')('- |')).toBe('|');
  });

  it('go on in a list and a quote, and end with an empty item', () => {
    const next = (marked: string) => after(marked, newLine);
    expect(next('- a|')).toBe('- a\n- |');
    expect(next('9. a|')).toBe('9. a\n10. |');
    expect(next('> a|b')).toBe('> a\n> |b');
    expect(next('- a\n- |')).toBe('- a\n|');
    expect(next('words|')).toBeNull();
    expect(next('|- a')).toBeNull();
    expect(next('```\n- a|')).toBeNull();
  });
});

describe('a link', () => {
  const link = (marked: string) => after(marked, toggleLink);
  it('is made of words or of an address, and undone', () => {
    expect(link('see |our guide|')).toBe('see [our guide](|https://|)');
    expect(link('|https://a.test/(b)|')).toBe('[|](https://a.test/%28b%29)');
    expect(link('see |')).toBe('see [|](https://)');
    expect(link('see [our |guide](https://a.test) now')).toBe('see |our guide| now');
  });

  const paste = (marked: string, pasted: string) => after(marked, (...at) => pastedLink(...at, pasted));
  it('is made of words over which an address is pasted, and of nothing else', () => {
    expect(paste('see |our [guide]|', 'https://a.test/b ')).toBe('see [our guide](https://a.test/b)|');
    expect(paste('see |', 'https://a.test')).toBeNull();
    expect(paste('see |it|', 'javascript:alert(1)')).toBeNull();
    expect(paste('see |it|', 'two words')).toBeNull();
    expect(paste('`see |it|`', 'https://a.test')).toBeNull();
    expect(paste('[guide](|https://|)', 'https://a.test')).toBeNull();
  });
});

it('knows code by its ticks and fences', () => {
  expect(isInCode('a `b', 4)).toBe(true);
  expect(isInCode('a `b` c', 7)).toBe(false);
  expect(isInCode('```\na\n```\nb', 5)).toBe(true);
  expect(isInCode('```\na\n```\nb', 11)).toBe(false);
});
