/** With the caret, and the eyes, at the end of what is typed. */
export function toEnd(box: HTMLTextAreaElement | null): void {
  if (!box) return;
  box.focus();
  box.setSelectionRange(box.value.length, box.value.length);
  box.scrollTop = box.scrollHeight;
}

/** Where the focus would call up a keyboard over half the screen. */
export const isTouched = () => matchMedia('(hover: none)').matches;
