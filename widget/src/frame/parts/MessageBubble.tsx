import type { MessageMetadata } from '@chatbot-saas/shared/contracts';
import type { MessageRole } from '@chatbot-saas/shared/domain';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'react';
import { RichText } from '../text/RichText.tsx';
import * as texts from '../text/texts.ts';

interface Props {
  speaker: MessageRole;
  content: string;
  timestamp?: string;
  metadata?: MessageMetadata;
  /** The one above is by the same speaker, who then needs no second naming. */
  isContinued?: boolean;
  /** Below what was said. */
  children?: ComponentChildren;
}

export function MessageBubble({
  speaker,
  content,
  timestamp,
  metadata = {},
  isContinued = false,
  children,
}: Props) {
  // The same elements again are skipped when drawing: a long conversation is not read anew with each keystroke.
  const body = useMemo(() => RichText({ text: content }), [content]);
  if (speaker === 'system') return <p class="notice">{content}</p>;
  const isOwn = speaker === 'user';
  const name = isOwn
    ? texts.you
    : speaker === 'agent'
      ? (metadata.agentName ?? texts.anAgent)
      : texts.assistant;

  return (
    <article class={`message ${speaker}${isContinued ? ' continued' : ''}`}>
      <p class={speaker === 'agent' && !isContinued ? 'speaker' : 'hidden'}>{name}</p>
      <div class="bubble" dir="auto" title={timestamp && new Date(timestamp).toLocaleString()}>
        {isOwn ? <p class="plain">{content}</p> : body}
      </div>
      {children}
    </article>
  );
}
