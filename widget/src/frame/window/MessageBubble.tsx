import type { MessageMetadata } from '@chatbot-saas/contract';
import type { MessageRole } from '@chatbot-saas/contract/domain';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'react';
import * as texts from '#texts';
import { useLazyParts } from '../lazy/load.ts';
import { isPlain } from './plain-text.ts';

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
  const isOwn = speaker === 'user';
  // The same elements again are skipped when drawing: a long conversation is not rendered again with each keystroke.
  const { parts } = useLazyParts(!isOwn && !isPlain(content));
  const body = useMemo(() => parts?.RichText({ text: content }), [content, parts]);
  if (speaker === 'system')
    return (
      <p class="notice" dir="auto">
        {content}
      </p>
    );
  const name = isOwn
    ? texts.you
    : speaker === 'agent'
      ? (metadata.agentName ?? texts.anAgent)
      : texts.assistant;

  // Only on hover: the first date that a page writes costs it tens of milliseconds.
  const showTime = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    if (timestamp) currentTarget.title = new Date(timestamp).toLocaleString(document.documentElement.lang);
  };

  return (
    <article class={`message ${speaker}${isContinued ? ' continued' : ''}`}>
      <p class={speaker === 'agent' && !isContinued ? 'speaker' : 'hidden'}>{name}</p>
      {content && (
        // biome-ignore lint/a11y/noStaticElementInteractions: shows the time; nothing happens.
        <div class="bubble" dir="auto" onMouseEnter={showTime}>
          {body ?? <p class="plain">{content}</p>}
        </div>
      )}
      {children}
    </article>
  );
}
