import { isWebAddress } from '@chatbot-saas/contract/domain';
import { noteParts } from './mentions.ts';
import type { Teammate } from './thread-note.ts';

const ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'])/;

/** A note as it was typed, with its mentions marked and its addresses as links. */
export function NoteText({ content, team }: { content: string; team: readonly Teammate[] }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {noteParts(content, team).map((part, index) =>
        part.kind === 'mention' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
          <strong key={index} className="font-semibold text-warning-ink">
            {part.text}
          </strong>
        ) : (
          linked(part.text, index)
        ),
      )}
    </p>
  );
}

const linked = (text: string, key: number) =>
  text.split(ADDRESS).map((part, index) =>
    index % 2 === 1 && isWebAddress(part) ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
        key={`${key}-${index}`}
        href={part}
        target="_blank"
        rel="noopener noreferrer"
        className="underline underline-offset-2"
      >
        {part}
      </a>
    ) : (
      part
    ),
  );
