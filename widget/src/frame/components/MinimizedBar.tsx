import { useEffect, useRef } from 'react';
import * as texts from '#texts';
import type { WindowState } from '../../bridge/messages.ts';
import { Icon } from './Icon.tsx';

interface Props {
  unread: number;
  setWindow: (state: WindowState) => void;
}

export function MinimizedBar({ unread, setWindow }: Props) {
  const restore = useRef<HTMLButtonElement>(null);
  useEffect(() => restore.current?.focus(), []);

  return (
    <div class="bar">
      <h1 class="hidden">{texts.title}</h1>
      <button ref={restore} type="button" class="restore" onClick={() => setWindow('open')}>
        <Icon name="chat" />
        {texts.title}
        {unread > 0 && (
          <>
            <span class="hidden">{texts.unread(unread)}</span>
            <span class="count" aria-hidden="true">
              {unread > 9 ? '9+' : unread}
            </span>
          </>
        )}
      </button>
      <button type="button" class="icon" aria-label={texts.close} onClick={() => setWindow('closed')}>
        <Icon name="close" />
      </button>
    </div>
  );
}
