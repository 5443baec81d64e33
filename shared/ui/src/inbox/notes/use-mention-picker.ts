import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { matchingTeammates, mentionQuery, withMention } from './mentions.ts';
import type { Teammate } from './thread-note.ts';

interface Options {
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onChange: (text: string) => void;
  team: readonly Teammate[];
}

/** The list that an @ in a text box opens: who is in it, who is marked, and what its keys do. */
export function useMentionPicker({ box, text, onChange, team }: Options) {
  const id = useId();
  const [caret, setCaret] = useState(0);
  const [marked, setMarked] = useState(0);
  /** Where an @ was whose list was closed by hand. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const nextCaret = useRef<number | null>(null);

  const typed = mentionQuery(text, caret);
  const found = typed && typed.from !== closedAt ? matchingTeammates(team, typed.query) : [];
  const at = Math.min(marked, found.length - 1);
  const isOpen = found.length > 0;

  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    box.current?.focus();
    box.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    setCaret(nextCaret.current);
    nextCaret.current = null;
  });

  const choose = (teammate: Teammate | undefined) => {
    if (!typed || !teammate) return;
    const { text: next, caret: after } = withMention(text, {
      from: typed.from,
      to: caret,
      name: teammate.name,
    });
    nextCaret.current = after;
    setMarked(0);
    onChange(next);
  };

  return {
    id,
    found,
    at,
    isOpen,
    choose,
    optionId: (index: number) => `${id}-${index}`,
    onMark: setMarked,
    /** With each change of the text, and each move of the caret. */
    onCaret() {
      const next = box.current?.selectionStart ?? 0;
      setCaret(next);
      if (mentionQuery(box.current?.value ?? '', next)?.from !== typed?.from) {
        setMarked(0);
        setClosedAt(null);
      }
    },
    close: () => setClosedAt(typed?.from ?? null),
    /** True: the key was the list's. */
    onKey(event: KeyboardEvent): boolean {
      if (!isOpen || event.nativeEvent.isComposing) return false;
      if (event.key === 'ArrowDown') setMarked((at + 1) % found.length);
      else if (event.key === 'ArrowUp') setMarked((at - 1 + found.length) % found.length);
      else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') choose(found[at]);
      else if (event.key === 'Escape') setClosedAt(typed?.from ?? null);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}

export type MentionPicker = ReturnType<typeof useMentionPicker>;
