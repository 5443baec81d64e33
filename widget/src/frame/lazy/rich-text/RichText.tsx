import { type Block, type Inline, parse } from '@chatbot-saas/contract/rich-text';

/** Message text as elements: markup never passes through the HTML parser. */
export function RichText({ text }: { text: string }) {
  return <>{parse(text).map(renderBlock)}</>;
}

function renderBlock(block: Block, index: number) {
  if (block.kind === 'pre') {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a code block that scrolls must be reachable by keyboard.
      <pre key={index} tabIndex={0}>
        {block.text}
      </pre>
    );
  }
  if (block.kind === 'paragraph') return <p key={index}>{block.children.map(renderInline)}</p>;
  if (block.kind === 'quote') {
    return <blockquote key={index}>{block.children.map(renderInline)}</blockquote>;
  }
  const items = block.items.map((item, at) => <li key={at}>{item.map(renderInline)}</li>);
  if (block.start === null) return <ul key={index}>{items}</ul>;
  return (
    <ol key={index} start={block.start}>
      {items}
    </ol>
  );
}

function renderInline(inline: Inline, index: number) {
  if (typeof inline === 'string') return inline;
  if (inline.kind === 'break') return <br key={index} />;
  if (inline.kind === 'code') return <code key={index}>{inline.text}</code>;
  if (inline.kind === 'bold') return <strong key={index}>{inline.children.map(renderInline)}</strong>;
  if (inline.kind === 'italic') return <em key={index}>{inline.children.map(renderInline)}</em>;
  return (
    <a key={index} href={inline.href} target="_blank" rel="noopener noreferrer">
      {inline.children.map(renderInline)}
    </a>
  );
}
