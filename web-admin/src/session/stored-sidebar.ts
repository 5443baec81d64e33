const KEY = 'sidebar-collapsed';
/** From these widths on, a page has enough room next to the whole sidebar. The inbox has four panes. */
const WIDE = '(min-width: 1200px)';
const WIDE_FOR_INBOX = '(min-width: 1600px)';

const widthFor = (path: string) => matchMedia(path === '/handoff-center' ? WIDE_FOR_INBOX : WIDE);

/** What the person has chosen; without a choice, by the page and the width of the window. */
export function isSidebarCollapsed(path: string): boolean {
  const chosen = localStorage.getItem(KEY);
  return chosen === null ? !widthFor(path).matches : chosen === 'true';
}

export const storeSidebarCollapsed = (isCollapsed: boolean): void =>
  localStorage.setItem(KEY, String(isCollapsed));

export function onSidebarWidth(path: string, listener: () => void): () => void {
  const width = widthFor(path);
  width.addEventListener('change', listener);
  return () => width.removeEventListener('change', listener);
}
