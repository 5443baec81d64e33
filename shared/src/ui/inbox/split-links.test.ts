import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLinks } from './split-links.ts';

const hrefs = (text: string) => splitLinks(text).flatMap((part) => part.href ?? []);

describe('splitLinks', () => {
  it('leaves the end of the sentence outside the address', () => {
    expect(hrefs('See https://acme.test/returns. Or (https://acme.test/a_(b)), thanks!')).toEqual([
      'https://acme.test/returns',
      'https://acme.test/a_(b)',
    ]);
  });

  it('makes links of web addresses only', () => {
    expect(hrefs('javascript:alert(1) data:text/html,x file:///etc/passwd //acme.test https://')).toEqual([]);
  });

  it('never loses or changes a character, and never links anything but http and https', () => {
    const written = fc.array(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.constantFrom('javascript:', 'https://', '(', ')', '.', '\n', 'مرحبا '),
      ),
    );
    fc.assert(
      fc.property(written, (pieces) => {
        const text = pieces.join('');
        const parts = splitLinks(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const { href } of parts) if (href) expect(new URL(href).protocol).toMatch(/^https?:$/);
      }),
    );
  });
});
