import { Button, Composer, type ComposerHandle } from '@chatbot-saas/ui';
import { Play } from 'lucide-react';
import type { Ref } from 'react';
import { TestChatLog } from './TestChatLog.tsx';
import type { TestChatState } from './test-chat.ts';

interface TestChatPaneProps {
  state: TestChatState;
  mayStart: boolean;
  onStart: () => void;
  onSend: (content: string) => void;
  draft: string;
  onDraftChange: (draft: string) => void;
  composer: Ref<ComposerHandle>;
}

export function TestChatPane({
  state,
  mayStart,
  onStart,
  onSend,
  draft,
  onDraftChange,
  composer,
}: TestChatPaneProps) {
  const { phase, status, pending, error, entries } = state;
  const isOpen = phase === 'ready' && status !== 'ended';
  return (
    <div className="flex h-140 flex-col overflow-hidden rounded-md border border-line">
      <TestChatLog entries={entries} pending={pending} />
      {!isOpen && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-3">
          <p role={error ? 'alert' : undefined} className={error ? 'text-danger-ink' : 'text-muted'}>
            {error ??
              (status === 'ended'
                ? 'This conversation has ended. Reset the chat to begin another.'
                : mayStart
                  ? 'Ready. The first message can be sent once the chat has started.'
                  : 'Paste the full API key to begin.')}
          </p>
          {status !== 'ended' && (
            <Button
              variant="primary"
              size="sm"
              disabled={!mayStart}
              loading={phase === 'starting'}
              icon={<Play aria-hidden className="size-4" />}
              onClick={onStart}
            >
              {phase === 'failed' ? 'Try again' : 'Start chat'}
            </Button>
          )}
        </div>
      )}
      <Composer
        ref={composer}
        label="Message"
        placeholder="Write as a visitor would…"
        draft={draft}
        onDraftChange={onDraftChange}
        onSend={onSend}
        blocked={!isOpen || pending !== null}
      />
    </div>
  );
}
