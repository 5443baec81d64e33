import * as fc from 'fast-check';
import type { ComponentChildren, VNode } from 'preact';
import { expect, it } from 'vitest';
import { RichText } from './RichText.tsx';

const ALLOWED: Record<string, readonly string[]> = {
  p: [],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: [],
  pre: ['tabIndex'],
  code: [],
  strong: [],
  em: [],
  br: [],
  a: ['href', 'target', 'rel'],
};

/** Walks what would be drawn: only listed elements with only listed attributes, everything else is text. */
function check(node: ComponentChildren): void {
  if (Array.isArray(node)) {
    for (const child of node) check(child);
    return;
  }
  if (node === null || typeof node !== 'object') return;
  const { type, props } = node as VNode<Record<string, unknown>>;
  if (typeof type === 'string') {
    const allowed = ALLOWED[type];
    expect(allowed, `<${type}>`).toBeDefined();
    expect([...(allowed ?? []), 'children']).toEqual(expect.arrayContaining(Object.keys(props)));
    if (type === 'a') {
      expect(props).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
      expect(props.href).toMatch(/^(https?:\/\/|mailto:)/);
    }
  }
  check(props.children as ComponentChildren);
}

const VECTORS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '"><iframe srcdoc="<script>alert(1)</script>">',
  'javascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  '{{constructor.constructor("alert(1)")()}}',
  '&#x6a;avascript:alert(1)',
  'https://a.test/" onmouseover="alert(1)',
  'https://a.test/`onclick=alert(1)',
  '\u202ejavascript:alert(1)',
  '![x](https://evil.test/track.gif)',
];
const WRAPS = [
  (text: string) => text,
  (text: string) => `[click](${text})`,
  (text: string) => `[${text}](https://a.test)`,
  (text: string) => `**${text}**`,
  (text: string) => `*${text}*`,
  (text: string) => `- ${text}`,
  (text: string) => `\`${text}\``,
  (text: string) => `\`\`\`${text}\n${text}\n\`\`\``,
  (text: string) => `# ${text}`,
  (text: string) => `> ${text}`,
];

it('draws nothing but the allow-list, for any hostile text in any wrapping', () => {
  const hostile = fc
    .tuple(fc.constantFrom(...VECTORS), fc.array(fc.constantFrom(...WRAPS), { maxLength: 3 }), fc.string())
    .map(([vector, wraps, noise]) => wraps.reduce((text, wrap) => wrap(text), vector + noise));
  fc.assert(
    fc.property(hostile, (text) => check(RichText({ text }))),
    { numRuns: 2_000 },
  );
});

it('draws links that open elsewhere and tell nothing', () => {
  const drawn = JSON.stringify(RichText({ text: '[mail](mailto:a@b.test) https://a.test' }));
  expect(drawn).toContain('"href":"mailto:a@b.test"');
  expect(drawn).toContain('"href":"https://a.test/"');
  expect(drawn.match(/"rel":"noopener noreferrer"/g)).toHaveLength(2);
});
