import { Button, Composer, type ComposerHandle, useToastsAbove } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
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
  const { phase, status, pending, error, entries, sessionId } = state;
  const toastsAbove = useToastsAbove();
  const isOpen = phase === 'ready' && status !== 'ended';
  return (
    <div className="flex h-140 flex-col overflow-hidden">
      <TestChatLog
        entries={entries}
        pending={pending}
        sessionId={sessionId}
        onAskAgain={isOpen && pending === null ? onSend : undefined}
      />
      {!isOpen && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-4 py-3">
          <p role={error ? 'alert' : undefined} className={error ? 'text-danger-ink' : 'text-muted'}>
            {error ??
              (status === 'ended'
                ? t`This conversation has ended. Reset the chat to start over.`
                : mayStart
                  ? t`Start the chat to send your first message.`
                  : t`Fix the test visitor’s fields first.`)}
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
              {phase === 'failed' ? t`Try again` : t`Start chat`}
            </Button>
          )}
        </div>
      )}
      <div ref={toastsAbove}>
        <Composer
          ref={composer}
          label={t`Message`}
          placeholder={t`Write as a visitor would…`}
          draft={draft}
          onDraftChange={onDraftChange}
          onSend={onSend}
          blocked={!isOpen || pending !== null}
        />
      </div>
    </div>
  );
}
