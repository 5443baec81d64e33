import * as texts from '#lazy-texts';
import type { WindowState } from '../../bridge/messages.ts';
import { Header } from '../window/Header.tsx';

/** For those who embed the chat. */
export function KeyRequired({ setWindow }: { setWindow: (state: WindowState) => void }) {
  return (
    <>
      <Header subtitle={texts.subtitle} setWindow={setWindow} chat={null} />
      <div class="empty" role="alert">
        <h2>{texts.keyRequired}</h2>
        <p>{texts.keyRequiredHint}</p>
      </div>
    </>
  );
}
