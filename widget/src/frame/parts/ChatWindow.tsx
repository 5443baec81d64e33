import { isWithHuman } from '@chatbot-saas/shared/domain';
import * as defaults from '../../bridge/defaults.ts';
import type { WindowState } from '../../bridge/messages.ts';
import type { Chat } from '../chat/chat.ts';
import * as texts from '../text/texts.ts';
import { useStore } from '../use-store.ts';
import { Composer } from './Composer.tsx';
import { EmailCapture } from './EmailCapture.tsx';
import { Header } from './Header.tsx';
import { Icon } from './Icon.tsx';
import { QueueLine } from './QueueLine.tsx';
import { Thread } from './Thread.tsx';

interface Props {
  chat: Chat;
  isOpen: boolean;
  setWindow: (state: WindowState) => void;
}

export function ChatWindow({ chat, isOpen, setWindow }: Props) {
  const state = useStore(chat.state);
  const { config, phase, status, agentName, agentsOnline, emailLeft } = state;
  const mayAskHuman = (config?.handoff.enabled ?? true) && status === 'active' && phase === 'ready';
  const isAlone = isWithHuman(status) && !agentName && agentsOnline === false && !emailLeft;
  /** What was written below the offer waits or was refused: the offer is gone, the button must not be. */
  const isStuck = state.trouble !== null || state.drafts.some(({ failed }) => failed);
  const offersHuman = mayAskHuman && !isStuck && state.messages.at(-1)?.metadata.suggestHandoff === true;
  const alert = state.error ?? state.trouble;

  return (
    <>
      <Header subtitle={agentName ?? texts.subtitle} setWindow={setWindow} />
      <Thread chat={chat} state={state} offersHuman={offersHuman} isOpen={isOpen} />
      <footer>
        {alert && (
          <p class="alert" role="alert">
            {alert}
            {phase === 'failed' && (
              <button type="button" class="text" onClick={() => void chat.start()}>
                {texts.retry}
              </button>
            )}
          </p>
        )}
        {state.queue && !agentName && agentsOnline !== false && <QueueLine place={state.queue} />}
        {isAlone && <EmailCapture onSave={chat.leaveEmail} />}
        {mayAskHuman && !offersHuman && (
          <button
            type="button"
            class="human"
            disabled={state.isHandingOff}
            onClick={() => void chat.handoff()}
          >
            <Icon name="person" />
            {texts.human}
          </button>
        )}
        {status === 'ended' ? (
          <button type="button" class="solid" onClick={chat.restart}>
            {texts.startNew}
          </button>
        ) : (
          <Composer
            placeholder={config?.widget.placeholder ?? defaults.placeholder}
            isOpen={isOpen}
            status={status}
            onSend={chat.send}
            onTyping={chat.typing}
          />
        )}
        {(config?.widget.showBranding ?? defaults.showBranding) && <p class="brand">{texts.poweredBy}</p>}
      </footer>
    </>
  );
}
