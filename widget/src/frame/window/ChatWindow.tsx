import * as texts from '#texts';
import * as defaults from '../../bridge/defaults.ts';
import type { WindowState } from '../../bridge/messages.ts';
import { Composer } from '../components/Composer.tsx';
import { useKeptFocus } from '../components/focus.ts';
import { Icon } from '../components/Icon.tsx';
import { Problem } from '../components/Problem.tsx';
import { Lazy } from '../lazy/Lazy.tsx';
import type { Chat } from '../store/chat.ts';
import type { WidgetConfig } from '../store/state.ts';
import { useStore } from '../store/use-store.ts';
import { asksFirst } from './asks-first.ts';
import { Header } from './Header.tsx';
import { Thread } from './Thread.tsx';

interface Props {
  chat: Chat;
  isOpen: boolean;
  setWindow: (state: WindowState) => void;
}

export function ChatWindow({ chat, isOpen, setWindow }: Props) {
  const state = useStore(chat.state);
  useKeptFocus();
  const { config, phase, status, agentName, files } = state;
  const mayAskHuman = (config?.handoff.enabled ?? true) && status === 'active' && phase !== 'failed';
  /** What was written below the offer waits or was refused: the offer is gone, the button must not be. */
  const isStuck = state.trouble !== null || state.drafts.some(({ failed }) => failed);
  const offersHuman = mayAskHuman && !isStuck && state.messages.at(-1)?.metadata.suggestHandoff === true;
  const asks = asksFirst(chat, state);
  const alert = state.error ?? (state.isOffline ? texts.offline : state.trouble);

  return (
    <>
      <Header
        subtitle={agentName ?? (config?.tenant.name || texts.subtitle)}
        logo={config?.tenant.logo}
        setWindow={setWindow}
        chat={state.isListing ? null : chat}
      />
      {state.isListing ? (
        <Lazy>{({ EarlierConversations }) => <EarlierConversations chat={chat} />}</Lazy>
      ) : (
        <>
          <Thread chat={chat} state={state} offersHuman={offersHuman} asks={asks} />
          <footer>
            {alert && (
              <Problem sentence={alert} isPassing={!state.error} onRetry={phase === 'failed' && chat.start} />
            )}
            {(status !== 'active' || state.isIdle) && (
              <Lazy>{({ StatusPanel }) => <StatusPanel chat={chat} state={state} />}</Lazy>
            )}
            {mayAskHuman && !offersHuman && !asks && (
              <button
                type="button"
                class="human"
                // There from the first moment, so that nothing moves when the server has answered.
                disabled={phase !== 'ready' || state.isHandingOff}
                onClick={() => void chat.handoff()}
              >
                <Icon name="person" />
                {texts.human}
              </button>
            )}
            {files && !asks && <Lazy>{({ AttachedFiles }) => <AttachedFiles files={files} />}</Lazy>}
            {asks ? (
              <Lazy>{({ PreChatForm }) => <PreChatForm {...{ chat, state, isOpen }} />}</Lazy>
            ) : (
              status !== 'ended' && (
                <Composer
                  hasFiles={files?.attached.some(({ problem }) => !problem) ?? false}
                  placeholder={placeholderOf(config)}
                  isOpen={isOpen}
                  typed={chat.typed}
                  onSend={chat.send}
                  onTyping={chat.typing}
                />
              )
            )}
            {(config?.widget.showBranding ?? defaults.showBranding) && <p class="brand">{texts.poweredBy}</p>}
          </footer>
        </>
      )}
    </>
  );
}

/** The tenant's own words; where it left the default, that in the visitor's language. */
function placeholderOf(config: WidgetConfig | null): string {
  const chosen = config?.widget.placeholder;
  return chosen && chosen !== defaults.placeholder ? chosen : texts.placeholder;
}
