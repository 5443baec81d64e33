import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, type Inline, parse, safeHref } from './parse.ts';

const link = (href: string, ...children: Inline[]): Inline => ({ kind: 'link', href, children });
const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children });

describe('parse', () => {
  it('tells paragraphs from line breaks', () => {
    expect(parse('one\ntwo\n\nthree')).toEqual([
      paragraph('one', { kind: 'break' }, 'two'),
      paragraph('three'),
    ]);
  });

  it('reads bullets and numbers as lists', () => {
    expect(parse('Steps:\n- a\n* b\n\n3. c\n4) d')).toEqual([
      paragraph('Steps:'),
      { kind: 'list', start: null, items: [['a'], ['b']] },
      { kind: 'list', start: 3, items: [['c'], ['d']] },
    ]);
  });

  it('keeps what stands in a fence word for word, and to the end if it is never closed', () => {
    expect(parse('```js\n**a** <b>\n- c\n```\nafter')).toEqual([
      { kind: 'pre', text: '**a** <b>\n- c' },
      paragraph('after'),
    ]);
    expect(parse('```\nopen')).toEqual([{ kind: 'pre', text: 'open' }]);
  });

  it('reads bold, code and headings', () => {
    expect(parse('# Hi\na **b `c`** `**d**`')).toEqual([
      paragraph({ kind: 'bold', children: ['Hi'] }),
      paragraph('a ', { kind: 'bold', children: ['b ', { kind: 'code', text: 'c' }] }, ' ', {
        kind: 'code',
        text: '**d**',
      }),
    ]);
  });

  it('reads bold and italic in one', () => {
    expect(parse('***so***')).toEqual([
      paragraph({ kind: 'bold', children: [{ kind: 'italic', children: ['so'] }] }),
    ]);
  });

  it('reads lines behind a > as a quote, up to the first line without one', () => {
    expect(parse('> Where is **my** parcel?\n>\n> It is late.\nOn its way.\n\n> Thanks')).toEqual([
      {
        kind: 'quote',
        children: [
          'Where is ',
          { kind: 'bold', children: ['my'] },
          ' parcel?',
          { kind: 'break' },
          'It is late.',
        ],
      },
      paragraph('On its way.'),
      { kind: 'quote', children: ['Thanks'] },
    ]);
  });

  it.each(['>:(', '-> there', '5 > 3', '>', '>5 kg'])('takes %s for text', (text) => {
    expect(parse(text)).toEqual([paragraph(text)]);
  });

  it('links names and bare addresses, without the punctuation of the sentence', () => {
    expect(parse('See [the **guide**](https://a.test/b?c=1) or (https://a.test/d).')).toEqual([
      paragraph(
        'See ',
        link('https://a.test/b?c=1', 'the ', { kind: 'bold', children: ['guide'] }),
        ' or (',
        link('https://a.test/d', 'https://a.test/d'),
        ').',
      ),
    ]);
  });

  it.each([
    '[https://bank.test/login](https://evil.test/)',
    '[www.bank.test](https://evil.test/)',
    '[**HTTPS://bank.test**](https://bank.test.evil.test/)',
    '[log in at https://bank.test:444/](https://bank.test/)',
  ])('does not link %s, which names another address than it leads to', (source) => {
    expect(linksOf(parse(source))).toEqual([]);
  });

  it.each([
    '[https://a.test/b](https://a.test/c)',
    '[www.a.test](http://www.a.test/)',
    '[Node.js](https://nodejs.test/)',
  ])('links %s', (source) => {
    expect(linksOf(parse(source))).toHaveLength(1);
  });

  it.each([
    ['[bank.com](https://evil.test/login)', 'bank.com \u2066(evil.test)\u2069'],
    ['[log in at **bank.com**](https://evil.test)', 'log in at bank.com \u2066(evil.test)\u2069'],
    ['[evil.test bank.com](https://evil.test)', 'evil.test bank.com \u2066(evil.test)\u2069'],
    ['[evil.test.bank.com](https://evil.test)', 'evil.test.bank.com \u2066(evil.test)\u2069'],
    ['[bank．com](https://evil.test)', 'bank．com \u2066(evil.test)\u2069'],
    ['[bank。com](https://evil.test)', 'bank。com \u2066(evil.test)\u2069'],
    ['[bank.\u200bcom](https://evil.test)', 'bank.\u200bcom \u2066(evil.test)\u2069'],
    ['[\u202emoc.knab](https://evil.test)', '\u202emoc.knab \u2066(evil.test)\u2069'],
    ['[help@bank.com](https://evil.test)', 'help@bank.com \u2066(evil.test)\u2069'],
    ['[help@bank.com](mailto:eve@evil.test)', 'help@bank.com \u2066(eve@evil.test)\u2069'],
    ['[bank.com](https://evil.test:8443)', 'bank.com \u2066(evil.test:8443)\u2069'],
    ['https://аpple.com/pay', 'https://xn--pple-43d.com/pay'],
    ['https://οpera.com', 'https://xn--pera-znd.com/'],
    ['[аpple.com](https://аpple.com)', 'аpple.com \u2066(xn--pple-43d.com)\u2069'],
  ])('shows where %s leads', (source, shown) => {
    expect(linksOf(parse(source))).toHaveLength(1);
    expect(textOf(parse(source))).toBe(shown);
  });

  it.each([
    ['[Returns](https://shop.test/returns)', 'Returns'],
    ['[shop.test/returns](https://shop.test/returns)', 'shop.test/returns'],
    ['[Shop.Test](https://shop.test)', 'Shop.Test'],
    ['[bücher.test](https://bücher.test)', 'bücher.test'],
    ['https://bücher.test/1', 'https://bücher.test/1'],
    ['https://例え.jp/', 'https://例え.jp/'],
    ['https://shop.test/заказ', 'https://shop.test/заказ'],
    ['[help@shop.test](mailto:help@shop.test)', 'help@shop.test'],
  ])('adds nothing to %s, which misleads no one', (source, shown) => {
    expect(linksOf(parse(source))).toHaveLength(1);
    expect(textOf(parse(source))).toBe(shown);
  });

  it.each([
    ['mailto:a@b.test?subject=Pay&body=now&cc=c@d.test', 'mailto:a@b.test'],
    ['mailto:a@b.test?bcc=c@d.test#x', 'mailto:a@b.test'],
    ['MAILTO:a.b+c@d.test', 'mailto:a.b+c@d.test'],
    ['mailto:a@b.test,c@d.test', null],
    ['mailto:a@b.test;c@d.test', null],
    ['mailto:a@b.test%2Cc@d.test', null],
    ['mailto:a@b.test%0ABcc:c@d.test', null],
    ['mailto:?to=a@b.test', null],
    ['mailto:nobody', null],
  ])('keeps only the address of %s', (address, href) => {
    expect(safeHref(address)).toBe(href);
  });

  it('reads italics, and leaves a multiplication alone', () => {
    expect(parse('*Orders* 2 * 3 * 4')).toEqual([
      paragraph({ kind: 'italic', children: ['Orders'] }, ' 2 * 3 * 4'),
    ]);
  });

  it('links a mail address', () => {
    expect(parse('Write to help@acme.test.')).toEqual([
      paragraph('Write to ', link('mailto:help@acme.test', 'help@acme.test'), '.'),
    ]);
  });

  it('shows an image as the text it is', () => {
    expect(parse('<img src=x onerror=alert(1)>')).toEqual([paragraph('<img src=x onerror=alert(1)>')]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://a.test/1',
    '//evil.test',
    '/relative',
    'https://bank.test@evil.test/',
    'https://',
    'ftp://a.test',
    'x',
  ])('never links %j', (address) => {
    expect(safeHref(address)).toBeNull();
    expect(JSON.stringify(parse(`[click](${address}) ${address}`))).not.toContain('"href":"java');
    expect(linksOf(parse(`[click](${address})`))).toEqual([]);
  });
});

describe('any text', () => {
  const hostile = fc.array(
    fc.oneof(
      fc.string(),
      fc.constantFrom(
        '**',
        '`',
        '```',
        '[',
        '](',
        ')',
        '\n',
        '- ',
        '1. ',
        '# ',
        '> ',
        '<script>',
        'javascript:',
        'https://',
        'https://a.test',
        '"',
        '&lt;',
        ' onclick=',
      ),
    ),
    { maxLength: 60 },
  );

  it('loses no letter and gains none', () => {
    const letters = (text: string) => text.replace(/[^a-z0-9]/gi, '');
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z *`\n]{0,80}$/), (source) => {
        // What follows an opening fence names a language and is not shown.
        fc.pre(!source.includes('```'));
        expect(letters(textOf(parse(source)))).toBe(letters(source));
      }),
    );
  });

  it('links to the web and to mail only', () => {
    fc.assert(
      fc.property(hostile, (parts) => {
        for (const href of linksOf(parse(parts.join('')))) expect(href).toMatch(/^(https?:\/\/|mailto:)/);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    '**',
    '`',
    '[',
    '](',
    '[a](',
    '- ',
    '```\n',
    'https://',
    'http://a ',
    '**a',
    '*a',
    'a@b.',
    'a',
    '# ',
    '1. ',
    '> ',
    '***a',
  ])('takes 10,000 characters of %j in no time', (unit) => {
    const started = performance.now();
    parse(unit.repeat(10_000 / unit.length));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

function inlinesIn(blocks: Block[]): Inline[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'pre') return [block.text];
    return block.kind === 'list' ? block.items.flat() : block.children;
  });
}

function linksOf(blocks: Block[]): string[] {
  const within = (inline: Inline): string[] => {
    if (typeof inline === 'string' || !('children' in inline)) return [];
    return [...(inline.kind === 'link' ? [inline.href] : []), ...inline.children.flatMap(within)];
  };
  return inlinesIn(blocks).flatMap(within);
}

function textOf(blocks: Block[]): string {
  const within = (inline: Inline): string => {
    if (typeof inline === 'string') return inline;
    if (inline.kind === 'code') return inline.text;
    return inline.kind === 'break' ? ' ' : inline.children.map(within).join('');
  };
  return inlinesIn(blocks).map(within).join('');
}
