import { applyTheme, loadOverlaysForPeople } from '@chatbot-saas/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { followLanguage } from './language/language.ts';
import './styles.css';

applyTheme();
loadOverlaysForPeople();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// The first paint is in the person's language; a console without it is still one.
await followLanguage().catch(console.error);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
