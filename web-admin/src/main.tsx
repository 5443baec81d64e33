import './lib/zod-without-eval.ts';
import './lib/storage-or-memory.ts';
import { applyTheme } from '@chatbot-saas/shared/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { restore } from './lib/sign-in.ts';
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
