import * as texts from '#texts';
import type { WindowState } from '../../bridge/messages.ts';
import { Icon } from '../components/Icon.tsx';
import type { Chat } from '../store/chat.ts';

interface Props {
  chat: Chat;
  setWindow: (state: WindowState) => void;
}

/** The line next to the launcher, which the host page gives a small box. */
export function Greeting({ chat, setWindow }: Props) {
  return (
    <div class="greeting">
      <h1 class="hidden">{texts.title}</h1>
      <div role="status">
        <button type="button" dir="auto" onClick={() => setWindow('open')}>
          {chat.state.get().config?.widget.greeting}
        </button>
      </div>
      <button type="button" class="icon" aria-label={texts.close} onClick={() => setWindow('closed')}>
        <Icon name="close" />
      </button>
    </div>
  );
}
