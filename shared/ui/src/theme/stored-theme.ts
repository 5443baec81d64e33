export type Theme = 'system' | 'light' | 'dark';

const STORED_AS = 'theme';
const listeners = new Set<() => void>();

export function storedTheme(): Theme {
  const value = localStorage.getItem(STORED_AS);
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Puts the stored choice on the document; call it before the first render, so that nothing flashes. */
export function applyTheme(): void {
  const theme = storedTheme();
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(STORED_AS);
  else localStorage.setItem(STORED_AS, theme);
  applyTheme();
  for (const listener of listeners) listener();
}

/** Calls back when the choice changes, until the returned function is called. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
