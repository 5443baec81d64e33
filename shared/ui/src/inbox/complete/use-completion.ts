import { type AriaAttributes, type KeyboardEvent, type RefObject, useId } from 'react';
import { useStateOf } from '../../hooks/use-state-of.ts';
import { applyEdit, type TextEdit } from '../format/edit-text.ts';

/** What is typed behind the sign that opens a list. */
export interface TypedQuery {
  /** The place of the sign. */
  from: number;
  query: string;
}

interface Options<Item> {
  /** What is written in the box, where one box is for several. */
  owner?: string | undefined;
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  queryAt: (text: string, caret: number) => TypedQuery | null;
  find: (query: string) => readonly Item[];
  /** Puts what was chosen in place of what was typed, from the sign to the caret. */
  edit: (text: string, typed: { from: number; to: number }, item: Item) => TextEdit;
}

/** The list that a sign in a text box opens: what is in it, what is marked, and what its keys do. */
export function useCompletion<Item>({ owner = '', box, text, queryAt, find, edit }: Options<Item>) {
  const id = useId();
  const [caret, setCaret] = useStateOf(owner, 0);
  const [marked, setMarked] = useStateOf(owner, 0);
  /** Where a sign was whose list was closed by hand. */
  const [closedAt, setClosedAt] = useStateOf<number | null>(owner, null);

  const typed = queryAt(text, caret);
  const found = typed && typed.from !== closedAt ? find(typed.query) : [];
  const at = Math.min(marked, found.length - 1);
  const isOpen = found.length > 0;

  const onCaret = () => {
    const next = box.current?.selectionStart ?? 0;
    setCaret(next);
    if (queryAt(box.current?.value ?? '', next)?.from !== typed?.from) {
      setMarked(0);
      setClosedAt(null);
    }
  };

  const choose = (item: Item | undefined) => {
    if (!typed || item === undefined || !box.current) return;
    applyEdit(box.current, edit(text, { from: typed.from, to: caret }, item));
    setMarked(0);
    onCaret();
  };

  const attributes: AriaAttributes = {
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': isOpen ? `${id}-${at}` : undefined,
  };

  return {
    id,
    /** Of the box, for screen readers. */
    attributes,
    query: typed?.query ?? null,
    found,
    at,
    isOpen,
    choose,
    optionId: (index: number) => `${id}-${index}`,
    onMark: setMarked,
    /** With each change of the text, and each move of the caret. */
    onCaret,
    close: () => setClosedAt(typed?.from ?? null),
    /** True: the key was the list's. */
    onKey(event: KeyboardEvent): boolean {
      if (!isOpen || event.nativeEvent.isComposing) return false;
      if (event.key === 'ArrowDown') setMarked((at + 1) % found.length);
      else if (event.key === 'ArrowUp') setMarked((at - 1 + found.length) % found.length);
      else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) choose(found[at]);
      else if (event.key === 'Escape') setClosedAt(typed?.from ?? null);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}

export type Completion<Item> = ReturnType<typeof useCompletion<Item>>;
