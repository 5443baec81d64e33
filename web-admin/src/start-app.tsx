import './shell/zod-without-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { restore } from './api/sign-in.ts';
import { showLanguageOf } from './session/language.ts';
import { current, subscribe } from './session/session.ts';
import { storedToken } from './session/stored-session.ts';
import { App, preload } from './shell/App.tsx';

/** What the first paint has drawn stays until the real thing is there: nothing blinks in between. */
export async function startApp(root: HTMLElement): Promise<void> {
  subscribe(() => {
    const session = current();
    void showLanguageOf(session.status === 'signed-in' ? session.user : null);
  });
  const restored = restore();
  const preloaded = preload(location.pathname, storedToken() !== null);
  if (current().status === 'loading') await restored;
  await preloaded;
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
