import { applyTheme } from '@chatbot-saas/ui/theme';
import { drawFirstPaint } from './first-paint.ts';
import { showStoredLanguage } from './session/language.ts';
import { ensureStorage } from './session/storage-or-memory.ts';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/** A hidden tab has no frames. */
const LONGEST_FRAME_MS = 100;

/** Once the shell is on the screen: the scripts of the app would take the processor before. */
const shown = () =>
  new Promise<unknown>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
    setTimeout(resolve, LONGEST_FRAME_MS);
  });

/** A browser that forbids its stores throws: the app then goes on in memory. */
function isDrawn(place: HTMLElement): boolean {
  try {
    applyTheme();
    return drawFirstPaint(place);
  } catch {
    return false;
  }
}

async function start(place: HTMLElement): Promise<void> {
  await showStoredLanguage();
  if (isDrawn(place)) await shown();
  ensureStorage();
  const { startApp } = await import('./start-app.tsx');
  await startApp(place);
}
void start(root);
