import type { ComponentType } from 'react';
import { Authentication } from './Authentication.tsx';
import { Conversations } from './Conversations.tsx';
import { EmbedWidget } from './EmbedWidget.tsx';
import { Errors } from './Errors.tsx';
import { GettingStarted } from './GettingStarted.tsx';
import { Handoff } from './Handoff.tsx';
import { KnowledgeImport } from './KnowledgeImport.tsx';
import { Limits } from './Limits.tsx';
import { Sockets } from './Sockets.tsx';
import { Webhooks } from './Webhooks.tsx';

export interface GuideChapter {
  /** Of the section that the chapter renders. */
  id: string;
  label: string;
  Content: ComponentType;
}

/** The guide, in its order. */
export const chapters: readonly GuideChapter[] = [
  { id: 'getting-started', label: 'Getting started', Content: GettingStarted },
  { id: 'embed-widget', label: 'Embedding the widget', Content: EmbedWidget },
  { id: 'authentication', label: 'Authentication', Content: Authentication },
  { id: 'conversations', label: 'Conversations', Content: Conversations },
  { id: 'handoff', label: 'Handoff', Content: Handoff },
  { id: 'knowledge-import', label: 'Importing knowledge', Content: KnowledgeImport },
  { id: 'webhooks', label: 'Webhooks', Content: Webhooks },
  { id: 'sockets', label: 'Sockets', Content: Sockets },
  { id: 'errors', label: 'Errors', Content: Errors },
  { id: 'limits', label: 'Limits and retries', Content: Limits },
];
