import { type Block, type Inline, parse } from './parse.ts';

/** A message's text on one line, without its markup. */
export function onOneLine(source: string): string {
  const text = parse(source).map(blockText).join(' ');
  return text.replace(/\s+/g, ' ').trim();
}

function blockText(block: Block): string {
  if (block.kind === 'pre') return block.text;
  if (block.kind === 'paragraph' || block.kind === 'quote') return inlineText(block.children);
  return block.items.map(inlineText).reduce((said, item) => `${said}${ENDED.test(said) ? '' : ','} ${item}`);
}

/** A text that ends like a sentence, or opens what follows, wants no comma behind it. */
const ENDED = /[\p{Terminal_Punctuation}…]\s*$/u;

function inlineText(children: readonly Inline[]): string {
  return children
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      if (inline.kind === 'break') return ' ';
      return inline.kind === 'code' ? inline.text : inlineText(inline.children);
    })
    .join('');
}
