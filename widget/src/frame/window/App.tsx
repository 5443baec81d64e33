import { useEffect } from 'react';
import * as texts from '#texts';
import type { WindowState } from '../../bridge/messages.ts';
import { keepFocusInside } from '../components/focus.ts';
import { MinimizedBar } from '../components/MinimizedBar.tsx';
import { Lazy } from '../lazy/Lazy.tsx';
import type { Chat } from '../store/chat.ts';
import type { Store } from '../store/state.ts';
import { useStore } from '../store/use-store.ts';
import { ChatWindow } from './ChatWindow.tsx';
import { Header } from './Header.tsx';

export interface View {
  window: WindowState;
}

interface Props {
  /** null without an API key. */
  chat: Chat | null;
  view: Store<View>;
  setWindow: (state: WindowState) => void;
}

export function App({ chat, view, setWindow }: Props) {
  const { window: state } = useStore(view);

  // Only from in here: where the page around sends the keyboard at the same time, Chromium may lead it to neither.
  useEffect(() => {
    if (state === 'open') window.focus();
  }, [state]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) setWindow('closed');
      if (event.key === 'Tab') keepFocusInside(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [setWindow]);

  /** Files that are chosen, pasted or dropped anywhere in the window. */
  const take = (event: Event) => {
    const target = event.target as HTMLInputElement;
    const { files } = (event as DragEvent).dataTransfer ?? (event as ClipboardEvent).clipboardData ?? target;
    if (!files?.length) return;
    event.preventDefault();
    chat?.attach([...files]);
    // The same file may be chosen again.
    if (target.files) target.value = '';
  };

  const isMinimized = state === 'minimised';
  const isGreeting = state === 'greeting';
  return (
    <main>
      {isMinimized &&
        (chat ? <MinimizedChat {...{ chat, setWindow }} /> : <MinimizedBar unread={0} {...{ setWindow }} />)}
      {isGreeting && chat && <Lazy>{({ Greeting }) => <Greeting {...{ chat, setWindow }} />}</Lazy>}
      {/* Hidden and not gone: what was typed is still there when the window comes back. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped anywhere; the button takes them, too. */}
      <div
        class="window"
        hidden={isMinimized || isGreeting}
        onChange={take}
        onPaste={take}
        onDrop={take}
        onDragOver={(event) => {
          if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
        }}
      >
        {chat ? (
          <ChatWindow chat={chat} isOpen={state === 'open'} setWindow={setWindow} />
        ) : (
          <>
            <Header subtitle={texts.subtitle} setWindow={setWindow} chat={null} />
            <Lazy>{({ KeyRequired }) => <KeyRequired />}</Lazy>
          </>
        )}
      </div>
    </main>
  );
}

function MinimizedChat({ chat, setWindow }: { chat: Chat } & Pick<Props, 'setWindow'>) {
  return <MinimizedBar unread={useStore(chat.state).unread} setWindow={setWindow} />;
}
