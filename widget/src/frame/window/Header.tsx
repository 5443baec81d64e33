import { useRef, useState } from 'react';
import * as texts from '#texts';
import type { WindowState } from '../../bridge/messages.ts';
import { Icon } from '../components/Icon.tsx';
import { Lazy } from '../lazy/Lazy.tsx';
import type { Chat } from '../store/chat.ts';

interface Props {
  subtitle: string;
  logo?: string | null | undefined;
  setWindow: (state: WindowState) => void;
  /** null where there is nothing to have options about. */
  chat: Chat | null;
}

export function Header({ subtitle, logo, setWindow, chat }: Props) {
  const [hasOptions, setOptions] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOptions(false);
  return (
    <header>
      <span class="mark">{logo ? <img src={logo} alt="" /> : <Icon name="chat" />}</span>
      <div class="titles">
        <h1>{texts.title}</h1>
        <p>
          <bdi>{subtitle}</bdi>
        </p>
      </div>
      {chat && (
        <button
          ref={button}
          type="button"
          class="icon"
          aria-label={texts.options}
          aria-expanded={hasOptions}
          onClick={() => setOptions(!hasOptions)}
        >
          <Icon name="more" />
        </button>
      )}
      {chat && hasOptions && (
        <Lazy>{({ Options }) => <Options {...{ chat, close }} button={button.current} />}</Lazy>
      )}
      <button type="button" class="icon" aria-label={texts.minimize} onClick={() => setWindow('minimised')}>
        <Icon name="minus" />
      </button>
      <button type="button" class="icon" aria-label={texts.close} onClick={() => setWindow('closed')}>
        <Icon name="close" />
      </button>
    </header>
  );
}
