import { parse } from '@chatbot-saas/contract/rich-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KnownLinks, LinkFilter, withoutUnknownLinks } from './links.ts';

const known = new KnownLinks(
  ['See [returns](https://shop.example/returns?lang=en), or www.shop.example/size (in cm).'],
  ['https://help.example', 'https://cdn.example/public'],
);
const through = (text: string) => withoutUnknownLinks(text, known);

describe('a link in a model’s text', () => {
  it.each([
    'Read https://shop.example/returns?lang=en.',
    'Read [this](https://shop.example/returns?lang=en "Returns") now.',
    'See https://shop.example/size, or http://www.shop.example/size/.',
    'Ask at https://help.example and https://help.example/deep/page?q=1#x!',
    'Get https://cdn.example/public/a.pdf or https://cdn.example/public',
    'No link at all: 3/4 of and/or a[0](x) at 10:30.',
  ])('stays when an item or the settings contain it: %s', (text) => {
    expect(through(text)).toBe(text.replace('a[0](x)', 'a0 (x)'));
  });

  it.each([
    ['Go to https://evil.example/x?q=1.', 'Go to evil.example/x?q=1.'],
    ['[Click here](https://evil.example)!', 'Click here (evil.example)!'],
    ['![logo](https://evil.example/p.png)', 'logo (evil.example/p.png)'],
    ['[https://shop.example/size](https://evil.example)', 'https://shop.example/size (evil.example)'],
    ['[a](javascript:alert)', 'a (alert)'],
    ['[a](https:\\\\evil.example)', 'a (evil.example)'],
    ['[a](//evil.example)', 'a (evil.example)'],
    ['[1]: https://evil.example', '[1]: evil.example'],
    ['<https://evil.example>', '<evil.example>'],
    ['<a href="//evil.example">a</a>', '<a href="evil.example">a</a>'],
    ['HTTPS://EVIL.example', 'EVIL.example'],
    ['www.evil.example', 'evil.example'],
    ['https://https://evil.example', 'evil.example'],
    ['https://x.example/https://evil.example', 'x.example/evil.example'],
    ['hthttps://tps://evil.example', 'evil.example'],
    ['https:/www./evil.example', 'evil.example'],
    // Not the same as what is known, though it begins or ends so.
    ['https://shop.example/returns?lang=en&q=secret', 'shop.example/returns?lang=en&q=secret'],
    ['https://shop.example/', 'shop.example/'],
    ['https://help.example.evil.example', 'help.example.evil.example'],
    ['https://help.example/?to=https://evil.example', 'help.example/?to=evil.example'],
    ['https://help.example@evil.example', 'help.example@evil.example'],
    ['https://cdn.example/publicity', 'cdn.example/publicity'],
    ['https://cdn.example/public/../private', 'cdn.example/public/../private'],
    ['https://cdn.example/public/%2e%2e/private', 'cdn.example/public/%2e%2e/private'],
  ])('becomes plain words otherwise: %s', (text, words) => {
    expect(through(text)).toBe(words);
  });

  it('is filtered equally in streamed pieces', () => {
    const part = fc.constantFrom(
      ...[
        'https://evil.example/a',
        '[click me](https://evil.example)',
        '[x',
        '](',
        ')',
        ' ',
        '\n',
        'word',
        '![',
      ],
      ...['https://help.example/a', 'https://', 'www.', '//', '。', '[ok](https://help.example/b c)'],
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 12 }),
        fc.array(fc.nat(9), { minLength: 1 }),
        (parts, sizes) => {
          const text = parts.join('');
          const filter = new LinkFilter(known);
          let [filtered, at] = ['', 0];
          for (let turn = 0; at < text.length; turn += 1) {
            const size = 1 + (sizes[turn % sizes.length] ?? 0);
            filtered += filter.take(text.slice(at, at + size));
            at += size;
          }
          filtered += filter.end();
          expect(filtered).toBe(through(text));
          for (const href of hrefsIn(filtered)) expect(known.has(href), `${text} → ${filtered}`).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

/** Finds links as both front ends render them. */
function hrefsIn(text: string): string[] {
  const found: string[] = [];
  JSON.stringify(parse(text), (key, value) => {
    if (key === 'href') found.push(value);
    return value;
  });
  return found;
}
