import { type ClipboardEvent, type KeyboardEvent, type RefObject, useCallback } from 'react';
import { useStateOf } from '../../hooks/use-state-of.ts';
import { applyEdit } from './edit-text.ts';
import { FORMATS, type FormatName, formatOfKey, isCommandKey, PREVIEW_KEY } from './formats.ts';
import { newLine } from './lines.ts';
import { pastedLink } from './links.ts';

export interface Formatting {
  format: (name: FormatName) => void;
  isPreviewed: boolean;
  togglePreview: () => void;
  /** Whether the key was one of these. */
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
}

/** Marks in a box of plain text: by its keys, by buttons, and by what is pasted. */
export function useFormatting(box: RefObject<HTMLTextAreaElement | null>, owner = ''): Formatting {
  const [isPreviewed, setPreviewed] = useStateOf(owner, false);
  const togglePreview = useCallback(() => setPreviewed((before) => !before), [setPreviewed]);

  const format = useCallback(
    (name: FormatName) => {
      const element = box.current;
      if (!element || element.readOnly) return;
      const { value, selectionStart, selectionEnd } = element;
      applyEdit(element, FORMATS[name].edit(value, selectionStart, selectionEnd));
    },
    [box],
  );

  return {
    format,
    isPreviewed,
    togglePreview,
    onKeyDown(event) {
      if (event.nativeEvent.isComposing) return false;
      const name = formatOfKey(event.nativeEvent);
      if (name) format(name);
      else if (isCommandKey(event.nativeEvent, true) && event.key.toLowerCase() === PREVIEW_KEY.code)
        togglePreview();
      else if (event.key === 'Enter' && event.shiftKey && !event.ctrlKey && !event.metaKey) {
        const { value, selectionStart, selectionEnd } = event.currentTarget;
        const edit = newLine(value, selectionStart, selectionEnd);
        if (!edit) return false;
        applyEdit(event.currentTarget, edit);
      } else return false;
      event.preventDefault();
      return true;
    },
    onPaste(event) {
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const edit = pastedLink(value, selectionStart, selectionEnd, event.clipboardData.getData('text/plain'));
      if (!edit) return;
      event.preventDefault();
      applyEdit(event.currentTarget, edit);
    },
  };
}
