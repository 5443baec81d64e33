/** The row that Tab leads to, once what was pressed is gone. */
export function focusList(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[data-conversation][tabindex="0"]')?.focus(),
  );
}
