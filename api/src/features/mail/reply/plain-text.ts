import { type Block, type Inline, parse } from '@chatbot-saas/contract/rich-text';

/**
 * A message's text without its markup, every address as it is: a host in letters of another script that look like Latin
 * ones is written in its ASCII form.
 */
export const plainText = (source: string): string =>
  parse(withoutControls(source)).map(blockText).join('\n\n');

/** Line breaks and tabs stay. */
export const withoutControls = (text: string): string =>
  text.replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');

function blockText(block: Block): string {
  if (block.kind === 'pre') return block.text;
  if (block.kind === 'paragraph') return inlineText(block.children);
  if (block.kind === 'quote') return inlineText(block.children).replace(/^/gm, '> ');
  return block.items
    .map((item, at) => `${block.start === null ? '-' : `${block.start + at}.`} ${inlineText(item)}`)
    .join('\n');
}

export const inlineText = (children: readonly Inline[]): string =>
  children
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      if (inline.kind === 'break') return '\n';
      if (inline.kind === 'code') return inline.text;
      const text = inlineText(inline.children);
      return inline.kind === 'link' ? linkText(text, inline.href) : text;
    })
    .join('');

/** What a link says and where it leads, once where that is the same. */
export function linkText(label: string, href: string): string {
  const shown = href.replace(/^mailto:/, '');
  const isSame = URL.canParse(label) ? new URL(label).href === href : label === shown;
  return isSame ? shown : `${label} (${shown})`;
}
