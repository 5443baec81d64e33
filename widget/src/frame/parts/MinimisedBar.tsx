import { useEffect, useRef } from 'react';
import type { WindowState } from '../../bridge/messages.ts';
import { texts } from '../text/texts.ts';
import { Icon } from './Icon.tsx';

export function MinimisedBar({ setWindow }: { setWindow: (state: WindowState) => void }) {
  const restore = useRef<HTMLButtonElement>(null);
  useEffect(() => restore.current?.focus(), []);

  return (
    <div class="bar">
      <button ref={restore} type="button" class="restore" onClick={() => setWindow('open')}>
        <Icon name="chat" />
        {texts.title}
      </button>
      <button type="button" class="icon" aria-label={texts.close} onClick={() => setWindow('closed')}>
        <Icon name="close" />
      </button>
    </div>
  );
}
