import type { ApiKey } from '@chatbot-saas/contract';
import { Button, Card, type ComposerHandle, ConfirmDialog, Tabs, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTemporaryKey } from '../../components/api-key/use-temporary-key.ts';
import { Page } from '../../components/page/Page.tsx';
import { LiveWidgetPane } from './LiveWidgetPane.tsx';
import { ScenarioCards } from './ScenarioCards.tsx';
import { SetupCard } from './SetupCard.tsx';
import type { Scenario } from './scenarios.ts';
import { TestChatPane } from './TestChatPane.tsx';
import { TestingTips } from './TestingTips.tsx';
import { useSetup } from './use-setup.ts';
import { useTestChat } from './use-test-chat.ts';

type View = 'tester' | 'widget';

export function ChatTester({ keys }: { keys: readonly ApiKey[] }) {
  const setup = useSetup(keys);
  const temporary = useTemporaryKey('Chat tester');
  const takeKey = () => (setup.ownKey ? Promise.resolve(setup.ownKey) : temporary.take());
  const testChat = useTestChat(takeKey);
  const [view, setView] = useState<View>('tester');
  const [draft, setDraft] = useState('');
  /** Counts the widgets: a reset mounts a new one. */
  const [round, setRound] = useState(0);
  /** The scenario whose message is in the input, for screen readers. */
  const [chosen, setChosen] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const composer = useRef<ComposerHandle>(null);
  const { state, stop } = testChat;
  const start = () => setup.mayStart && setup.visitor && void testChat.start(setup.visitor);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another conversation.
  useEffect(() => stop(), [setup.key]);
  // What could not be sent stands in the input again, unless something else was begun there.
  useEffect(() => {
    const { returned } = state;
    if (returned !== null) setDraft((now) => now || returned);
  }, [state]);

  const choose = ({ title, message }: Scenario) => {
    setView('tester');
    setDraft(t(message));
    setChosen(t(title));
    if (state.phase === 'idle') start();
    requestAnimationFrame(() => composer.current?.focusAtEnd());
  };
  const reset = () => {
    stop();
    setRound((count) => count + 1);
    toast.success(t`Chat reset successfully`);
  };
  const isUnderWay =
    view === 'widget' || state.pending !== null || state.entries.some(({ role }) => role === 'user');

  return (
    <Page
      title={t`Chat Tester`}
      action={
        <Button
          size="sm"
          disabled={view === 'tester' && state.phase === 'idle'}
          icon={<RotateCcw aria-hidden className="size-4" />}
          onClick={() => (isUnderWay ? setIsAsking(true) : reset())}
        >
          {t`Reset Chat`}
        </Button>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div className="flex min-w-0 flex-col gap-4">
          <ScenarioCards onChoose={choose} />
          <p role="status" className="sr-only">
            {chosen && t`${chosen}: the message is in the input`}
          </p>
          <Card className="px-3 pt-2 sm:px-5">
            <Tabs
              label={t`How to test`}
              value={view}
              onChange={setView}
              tabs={[
                {
                  value: 'tester',
                  label: t`Tester`,
                  content: (
                    <TestChatPane
                      state={state}
                      mayStart={setup.mayStart}
                      onStart={start}
                      onSend={testChat.send}
                      draft={draft}
                      onDraftChange={setDraft}
                      composer={composer}
                    />
                  ),
                },
                {
                  value: 'widget',
                  label: t`Live widget`,
                  content: (
                    <LiveWidgetPane
                      key={`${round} ${setup.ownKey}`}
                      takeKey={takeKey}
                      visitor={setup.visitor}
                    />
                  ),
                },
              ]}
            />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <SetupCard keys={keys} setup={setup} />
          <TestingTips />
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Reset the chat?`}
        message={t`This ends the current test chat.`}
        confirmLabel={t`Reset Chat`}
        onConfirm={async () => reset()}
      />
    </Page>
  );
}
