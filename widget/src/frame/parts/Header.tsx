import type { WindowState } from '../../bridge/messages.ts';
import * as texts from '../text/texts.ts';
import { Icon } from './Icon.tsx';

interface Props {
  subtitle: string;
  setWindow: (state: WindowState) => void;
}

export function Header({ subtitle, setWindow }: Props) {
  return (
    <header>
      <span class="mark">
        <Icon name="chat" />
      </span>
      <div class="titles">
        <h1>{texts.title}</h1>
        <p>{subtitle}</p>
      </div>
      <button type="button" class="icon" aria-label={texts.minimise} onClick={() => setWindow('minimised')}>
        <Icon name="minus" />
      </button>
      <button type="button" class="icon" aria-label={texts.close} onClick={() => setWindow('closed')}>
        <Icon name="close" />
      </button>
    </header>
  );
}
