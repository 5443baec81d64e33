import { type Block, type Inline, parse } from '@chatbot-saas/contract/rich-text';

/** A message's text, as text nodes and an allow-list of elements: nothing of it is ever parsed as HTML. */
export function MessageText({ text }: { text: string }) {
  return (
    <div dir="auto" className="space-y-2 [overflow-wrap:anywhere]">
      {parse(text).map(renderBlock)}
    </div>
  );
}

function renderBlock(block: Block, index: number) {
  if (block.kind === 'pre') {
    return (
      <pre key={index} className="whitespace-pre-wrap rounded-sm bg-current/10 p-2 font-mono text-sm">
        {block.text}
      </pre>
    );
  }
  if (block.kind === 'paragraph') return <p key={index}>{block.children.map(renderInline)}</p>;
  const items = block.items.map(renderItem);
  if (block.start === null) {
    return (
      <ul key={index} className="list-disc ps-5">
        {items}
      </ul>
    );
  }
  return (
    <ol key={index} start={block.start} className="list-decimal ps-5">
      {items}
    </ol>
  );
}

function renderItem(item: Inline[], index: number) {
  return <li key={index}>{item.map(renderInline)}</li>;
}

function renderInline(inline: Inline, index: number) {
  if (typeof inline === 'string') return inline;
  if (inline.kind === 'break') return <br key={index} />;
  if (inline.kind === 'code') {
    return (
      <code key={index} className="font-mono text-[0.925em]">
        {inline.text}
      </code>
    );
  }
  if (inline.kind === 'bold') return <strong key={index}>{inline.children.map(renderInline)}</strong>;
  if (inline.kind === 'italic') return <em key={index}>{inline.children.map(renderInline)}</em>;
  return (
    <a
      key={index}
      href={inline.href}
      title={inline.href}
      target="_blank"
      rel="noopener noreferrer"
      className="underline underline-offset-2"
    >
      {inline.children.map(renderInline)}
    </a>
  );
}
