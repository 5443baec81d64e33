import { type KeyboardEvent, type RefObject, useCallback, useState } from 'react';
import { useStateOf } from '../../hooks/use-state-of.ts';
import { type Completion, useCompletion } from '../complete/use-completion.ts';
import { applyEdit } from '../format/edit-text.ts';
import { EMOJI_KEY, isCommandKey } from '../format/formats.ts';
import { type Emoji, withTone } from './emoji.ts';
import { emojiEdit, emojiQuery } from './emoji-query.ts';
import { findEmoji } from './find-emoji.ts';
import { chosenTone, keepRecent } from './recent-emoji.ts';
import { useEmoji } from './use-emoji.ts';

const MOST_SHOWN = 8;
const NONE: readonly Emoji[] = [];

export interface EmojiPicking extends Completion<Emoji> {
  button: { isOpen: boolean; onToggle: () => void };
  /** Null while it is closed. */
  popover: { onChoose: (emoji: Emoji) => void; onClose: (hasKeyboard?: boolean) => void } | null;
}

/** Emoji of a text box: behind a colon and two letters, and out of all of them. */
export function useEmojiPicker(
  box: RefObject<HTMLTextAreaElement | null>,
  text: string,
  owner?: string,
): EmojiPicking {
  const [isWanted, setWanted] = useState(false);
  const [isPickerOpen, setPickerOpen] = useStateOf(owner ?? '', false);
  const { emoji } = useEmoji(isWanted);
  const edit = (at: { from: number; to: number }, chosen: Emoji) => {
    keepRecent(chosen.char);
    return emojiEdit(at, withTone(chosen, chosenTone()));
  };
  const picker = useCompletion<Emoji>({
    owner,
    box,
    text,
    queryAt: emojiQuery,
    find: (query) => (emoji ? findEmoji(emoji.all, query).slice(0, MOST_SHOWN) : NONE),
    edit: (_, typed, chosen) => edit(typed, chosen),
  });
  // Fetched with the first word behind a colon.
  if (picker.query !== null && !isWanted) setWanted(true);

  const onClose = useCallback(
    (hasKeyboard = false) => {
      setPickerOpen(false);
      if (hasKeyboard) box.current?.focus();
    },
    [box, setPickerOpen],
  );
  const onChoose = (chosen: Emoji) => {
    setPickerOpen(false);
    const element = box.current;
    if (!element) return;
    applyEdit(element, edit({ from: element.selectionStart, to: element.selectionEnd }, chosen));
  };
  const onToggle = () => (isPickerOpen ? onClose(true) : setPickerOpen(true));

  return {
    ...picker,
    button: { isOpen: isPickerOpen, onToggle },
    popover: isPickerOpen ? { onChoose, onClose } : null,
    onKey(event: KeyboardEvent) {
      if (isCommandKey(event.nativeEvent, true) && event.key.toLowerCase() === EMOJI_KEY.code) {
        event.preventDefault();
        onToggle();
        return true;
      }
      // The second colon says that the word is whole.
      const exact =
        event.key === ':' ? picker.found.find(({ codes }) => codes.includes(picker.query ?? '')) : null;
      if (!exact) return picker.onKey(event);
      event.preventDefault();
      picker.choose(exact);
      return true;
    },
  };
}
