import { MessageText } from '../thread/MessageText.tsx';
import { noteParts } from './mentions.ts';
import type { Teammate } from './thread-note.ts';

/** A note with the marks of messages, and with its mentions, whose script says nothing about that of the note. */
export function NoteText({ content, team }: { content: string; team: readonly Teammate[] }) {
  return (
    <MessageText
      text={content}
      piece={(text) =>
        noteParts(text, team).map((part, index) =>
          part.kind === 'mention' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
            <strong key={index} dir="auto" className="font-semibold text-warning-ink">
              {part.text}
            </strong>
          ) : (
            part.text
          ),
        )
      }
    />
  );
}
