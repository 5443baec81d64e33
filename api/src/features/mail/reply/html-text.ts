import { type Block, type Inline, parse } from '@chatbot-saas/contract/rich-text';
import { escaped } from '../../../infrastructure/escaped-html.ts';
import { linkText, withoutControls } from './plain-text.ts';

const QUOTE = 'margin:0 0 12px;padding-inline-start:10px;border-inline-start:3px solid #ccc';

/** A message as HTML: bold, italic, code, lists, quotes and links, each link with where it leads. */
export const htmlText = (source: string): string => parse(withoutControls(source)).map(blockHtml).join('');

function blockHtml(block: Block): string {
  if (block.kind === 'pre') return `<pre style="white-space:pre-wrap">${escaped(block.text)}</pre>`;
  if (block.kind === 'paragraph') return `<p style="margin:0 0 12px">${inlineHtml(block.children)}</p>`;
  if (block.kind === 'quote')
    return `<blockquote style="${QUOTE}">${inlineHtml(block.children)}</blockquote>`;
  const tag = block.start === null ? 'ul' : 'ol';
  const start = block.start === null || block.start === 1 ? '' : ` start="${block.start}"`;
  const items = block.items.map((item) => `<li>${inlineHtml(item)}</li>`).join('');
  return `<${tag}${start} style="margin:0 0 12px">${items}</${tag}>`;
}

const inlineHtml = (children: readonly Inline[]): string =>
  children
    .map((inline) => {
      if (typeof inline === 'string') return escaped(inline);
      if (inline.kind === 'break') return '<br>';
      if (inline.kind === 'code') return `<code>${escaped(inline.text)}</code>`;
      if (inline.kind === 'bold') return `<strong>${inlineHtml(inline.children)}</strong>`;
      if (inline.kind === 'italic') return `<em>${inlineHtml(inline.children)}</em>`;
      const label = inline.children.filter((child) => typeof child === 'string').join('');
      return `<a href="${escaped(inline.href)}">${escaped(linkText(label, inline.href))}</a>`;
    })
    .join('');
