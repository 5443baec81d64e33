import { type Block, type Inline, parse } from '@chatbot-saas/contract/rich-text';
import { Fragment, type ReactNode } from 'react';

interface MessageTextProps {
  text: string;
  /** Draws a piece of plain text, where names are marked in it. */
  piece?: DrawPiece | undefined;
}

type DrawPiece = (text: string) => ReactNode;

/** A message's text, as text nodes and an allow-list of elements: nothing of it is ever parsed as HTML. */
export function MessageText({ text, piece }: MessageTextProps) {
  return (
    <div dir="auto" className="space-y-2 [overflow-wrap:anywhere]">
      {parse(text).map((block, index) => renderBlock(block, index, piece))}
    </div>
  );
}

function renderBlock(block: Block, index: number, piece: DrawPiece | undefined) {
  const draw = (inlines: Inline[]) => inlines.map((inline, at) => renderInline(inline, at, piece));
  if (block.kind === 'pre') {
    return (
      <pre key={index} className="whitespace-pre-wrap rounded-sm bg-current/10 p-2 font-mono text-sm">
        {block.text}
      </pre>
    );
  }
  if (block.kind === 'paragraph') return <p key={index}>{draw(block.children)}</p>;
  if (block.kind === 'quote') {
    return (
      <blockquote key={index} className="border-control border-s-2 ps-3">
        {draw(block.children)}
      </blockquote>
    );
  }
  // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text have no other name.
  const items = block.items.map((item, at) => <li key={at}>{draw(item)}</li>);
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

function renderInline(inline: Inline, index: number, piece: DrawPiece | undefined): ReactNode {
  const draw = (inlines: Inline[]) => inlines.map((one, at) => renderInline(one, at, piece));
  if (typeof inline === 'string') return piece ? <Fragment key={index}>{piece(inline)}</Fragment> : inline;
  if (inline.kind === 'break') return <br key={index} />;
  if (inline.kind === 'code') {
    return (
      <code key={index} className="font-mono text-[0.925em]">
        {inline.text}
      </code>
    );
  }
  if (inline.kind === 'bold') return <strong key={index}>{draw(inline.children)}</strong>;
  if (inline.kind === 'italic') return <em key={index}>{draw(inline.children)}</em>;
  return (
    <a
      key={index}
      href={inline.href}
      title={inline.href}
      target="_blank"
      rel="noopener noreferrer"
      className="underline underline-offset-2"
    >
      {draw(inline.children)}
    </a>
  );
}
