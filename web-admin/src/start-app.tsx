import './shell/zod-without-eval.ts';
import { loadOverlaysForPeople } from '@chatbot-saas/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { restore } from './api/sign-in.ts';
import { showLanguageOf } from './session/language.ts';
import { current, subscribe } from './session/session.ts';
import { storedToken } from './session/stored-session.ts';
import { App, preload } from './shell/App.tsx';

/** Who is signed in, if anybody. */
const signedIn = () => {
  const session = current();
  return session.status === 'signed-in' ? session.user : null;
};

/** A new language draws every screen again, and unsaved text is gone: what another tab has chosen waits for a reload. */
function followLanguage(): void {
  let shownFor = signedIn()?._id;
  subscribe(() => {
    const user = signedIn();
    if (user?._id === shownFor) return;
    shownFor = user?._id;
    void showLanguageOf(user);
  });
}

/** What the first paint has drawn stays until the real thing is there: nothing blinks in between. */
export async function startApp(root: HTMLElement): Promise<void> {
  followLanguage();
  loadOverlaysForPeople('/');
  // What was stored here is shown first; the choice may be newer.
  const restored = restore().then(() => void showLanguageOf(signedIn()));
  const preloaded = preload(location.pathname, storedToken() !== null);
  if (current().status === 'loading') await restored;
  await preloaded;
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
