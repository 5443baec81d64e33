const KEY = 'sidebar-collapsed';
/** As wide as an inbox needs for its panes next to the whole sidebar. */
const WIDE = '(min-width: 1200px)';

/** What the person has chosen; without a choice, by the width of the window. */
export function isSidebarCollapsed(): boolean {
  const chosen = localStorage.getItem(KEY);
  return chosen === null ? !matchMedia(WIDE).matches : chosen === 'true';
}

export const storeSidebarCollapsed = (isCollapsed: boolean): void =>
  localStorage.setItem(KEY, String(isCollapsed));

export function onSidebarWidth(listener: () => void): () => void {
  const width = matchMedia(WIDE);
  width.addEventListener('change', listener);
  return () => width.removeEventListener('change', listener);
}
