import { Fragment } from 'react';
import { splitLinks } from './split-links.ts';

/** What somebody wrote, as text nodes and safe links: nothing of it is ever parsed as HTML. */
export function MessageText({ text }: { text: string }) {
  let offset = 0;
  return (
    <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {splitLinks(text).map((part) => {
        const key = offset;
        offset += part.text.length;
        if (!part.href) return <Fragment key={key}>{part.text}</Fragment>;
        return (
          <a
            key={key}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline underline-offset-2"
          >
            {part.text}
          </a>
        );
      })}
    </p>
  );
}
