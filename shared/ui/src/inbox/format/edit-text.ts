/** A change of the text in a box, and what is selected after it. */
export interface TextEdit {
  from: number;
  to: number;
  text: string;
  select: readonly [number, number];
}

/**
 * Changes the text as if it was typed, so that the browser’s own undo takes it back in one step. `isQuiet` leaves the
 * keyboard where it is, and the history of the box with it.
 */
export function applyEdit(
  box: HTMLTextAreaElement,
  { from, to, text, select }: TextEdit,
  isQuiet = false,
): void {
  if (!isQuiet) box.focus();
  box.setSelectionRange(from, to);
  // Deprecated, and still the only way that browsers keep in the history of a box.
  if (from !== to || text !== '') {
    // What holds the focus elsewhere, such as a dialog, would be written into.
    const isDone =
      !isQuiet &&
      document.activeElement === box &&
      (text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text));
    if (!isDone) {
      box.setRangeText(text, from, to, 'end');
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  box.setSelectionRange(...select);
}
