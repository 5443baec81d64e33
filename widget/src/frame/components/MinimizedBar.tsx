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
      <button
        ref={restore}
        type="button"
        class="restore"
        aria-label={unread ? `${texts.title}, ${texts.unread(unread)}` : undefined}
        onClick={() => setWindow('open')}
      >
        <Icon name="chat" />
        {texts.title}
        {unread > 0 && <span class="count">{unread > 9 ? '9+' : unread}</span>}
      </button>
      <button type="button" class="icon" aria-label={texts.close} onClick={() => setWindow('closed')}>
        <Icon name="close" />
      </button>
    </div>
  );
}
