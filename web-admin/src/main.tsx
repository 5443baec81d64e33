import './shell/zod-without-eval.ts';
import './session/storage-or-memory.ts';
import { applyTheme } from '@chatbot-saas/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { restore } from './api/sign-in.ts';
import { App } from './shell/App.tsx';
import './styles.css';

applyTheme();
void restore();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
