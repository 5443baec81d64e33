import type { ComponentChildren } from 'preact';
import * as texts from '#texts';
import type { Draft } from '../store/draft.ts';

interface Props {
  draft: Draft;
  /** Something is in the way; without it a message under way looks like any other. */
  isDelayed: boolean;
  onRetry: (clientId: string) => void;
  /** Below what was written. */
  children?: ComponentChildren;
}

export function OwnDraft({ draft, isDelayed, onRetry, children }: Props) {
  return (
    <article class="message user">
      <p class="hidden">{texts.you}</p>
      {draft.content && (
        <div class="bubble" dir="auto">
          <p class="plain">{draft.content}</p>
        </div>
      )}
      {children}
      {draft.failed ? (
        <p class="receipt failed">
          {texts.notSent}
          <button type="button" class="text" onClick={() => onRetry(draft.clientId)}>
            {texts.retry}
          </button>
        </p>
      ) : (
        isDelayed && <p class="receipt">{texts.waitingToSend}</p>
      )}
    </article>
  );
}
