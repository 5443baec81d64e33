import type { ApiKey } from '@chatbot-saas/contract';
import { Button, Card, type ComposerHandle, ConfirmDialog, EmptyState, Tabs, toast } from '@chatbot-saas/ui';
import { MessageCircle, RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LiveWidget } from '../../components/live-widget/LiveWidget.tsx';
import { Page } from '../../components/page/Page.tsx';
import { ScenarioCards } from './ScenarioCards.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { SetupCard } from './SetupCard.tsx';
import type { Scenario } from './scenarios.ts';
import { TestChatPane } from './TestChatPane.tsx';
import { TipsCard } from './TipsCard.tsx';
import { TEST_VISITOR, useSetup } from './use-setup.ts';
import { useTestChat } from './use-test-chat.ts';

type View = 'tester' | 'widget';

export function ChatTester({ keys }: { keys: readonly ApiKey[] }) {
  const setup = useSetup(keys);
  const testChat = useTestChat();
  const [view, setView] = useState<View>('tester');
  const [draft, setDraft] = useState('');
  /** Counts the widgets: a reset mounts a new one. */
  const [round, setRound] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const composer = useRef<ComposerHandle>(null);
  const { state, stop } = testChat;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another conversation.
  useEffect(() => stop(), [setup.key]);
  // What could not be sent stands in the input again, unless something else was begun there.
  useEffect(() => {
    const { returned } = state;
    if (returned !== null) setDraft((now) => now || returned);
  }, [state]);

  const choose = ({ title, message }: Scenario) => {
    setView('tester');
    setDraft(message);
    toast.info(`${title}: the message is in the input, ready to send`, { id: 'scenario' });
    requestAnimationFrame(() => composer.current?.focusAtEnd());
  };
  const reset = () => {
    stop();
    setRound((count) => count + 1);
    toast.success('Chat reset successfully');
  };
  const isUnderWay =
    view === 'widget' || state.pending !== null || state.entries.some(({ role }) => role === 'user');

  return (
    <Page
      title="Chat Tester"
      action={
        <Button
          size="sm"
          disabled={view === 'widget' ? !setup.fullKey : state.phase === 'idle'}
          icon={<RotateCcw aria-hidden className="size-4" />}
          onClick={() => (isUnderWay ? setIsAsking(true) : reset())}
        >
          Reset Chat
        </Button>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <SetupCard keys={keys} setup={setup} />
        <div className="flex min-w-0 flex-col gap-6 lg:row-span-2">
          <ScenarioCards onChoose={choose} />
          <Card className="p-3 sm:px-5 sm:pt-2 sm:pb-5">
            <Tabs
              label="How to test"
              value={view}
              onChange={setView}
              tabs={[
                {
                  value: 'tester',
                  label: 'Tester',
                  content: (
                    <TestChatPane
                      state={state}
                      mayStart={setup.ready !== null}
                      onStart={() => setup.ready && testChat.start(setup.ready.apiKey, setup.ready.visitor)}
                      onSend={testChat.send}
                      draft={draft}
                      onDraftChange={setDraft}
                      composer={composer}
                    />
                  ),
                },
                {
                  value: 'widget',
                  label: 'Live widget',
                  content: setup.fullKey ? (
                    <LiveWidget
                      key={round}
                      apiKey={setup.fullKey}
                      visitor={setup.visitor ?? { name: TEST_VISITOR }}
                    />
                  ) : (
                    <EmptyState
                      icon={<MessageCircle className="size-5" />}
                      title="The widget needs the full key"
                      className="h-140 justify-center"
                    >
                      Paste it under “Full API key”, and your chat appears here as visitors see it.
                    </EmptyState>
                  ),
                },
              ]}
            />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <SettingsCard />
          <TipsCard />
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Reset the chat?"
        message="The conversation under way ends, and a new one can begin."
        confirmLabel="Reset Chat"
        onConfirm={async () => reset()}
      />
    </Page>
  );
}
