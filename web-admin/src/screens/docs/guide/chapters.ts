import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { Authentication } from './Authentication.tsx';
import { Conversations } from './Conversations.tsx';
import { EmbedWidget } from './EmbedWidget.tsx';
import { Errors } from './Errors.tsx';
import { GettingStarted } from './GettingStarted.tsx';
import { Handoff } from './Handoff.tsx';
import { Identity } from './Identity.tsx';
import { KnowledgeImport } from './KnowledgeImport.tsx';
import { Limits } from './Limits.tsx';
import { Sockets } from './Sockets.tsx';
import { Webhooks } from './Webhooks.tsx';

export interface GuideChapter {
  /** Of the section that the chapter renders. */
  id: string;
  label: MessageDescriptor;
  Content: ComponentType;
}

/** The guide, in its order. */
export const chapters: readonly GuideChapter[] = [
  { id: 'getting-started', label: msg`Getting started`, Content: GettingStarted },
  { id: 'embed-widget', label: msg`Embedding the widget`, Content: EmbedWidget },
  { id: 'identity', label: msg`Signed-in visitors`, Content: Identity },
  { id: 'authentication', label: msg`Authentication`, Content: Authentication },
  { id: 'conversations', label: msg`Conversations`, Content: Conversations },
  { id: 'handoff', label: msg`Handoff`, Content: Handoff },
  { id: 'knowledge-import', label: msg`Importing knowledge`, Content: KnowledgeImport },
  { id: 'webhooks', label: msg`Webhooks`, Content: Webhooks },
  { id: 'sockets', label: msg`Sockets`, Content: Sockets },
  { id: 'errors', label: msg`Errors`, Content: Errors },
  { id: 'limits', label: msg`Limits and retries`, Content: Limits },
];
