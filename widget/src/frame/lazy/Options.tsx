import { useLayoutEffect, useRef, useState } from 'react';
import * as lazyTexts from '#lazy-texts';
import * as texts from '#texts';
import { sentenceFor } from '../i18n/failure.ts';
import { CURRENT } from '../network/visitor-api.ts';
import type { Chat } from '../store/chat.ts';
import { useStore } from '../store/use-store.ts';
import { chime } from './chime.ts';
import { EmailForm } from './EmailForm.tsx';
import { download, transcriptOf, wholeConversation } from './transcript.ts';

interface Props {
  chat: Chat;
  close: () => void;
  /** What unfolded them. */
  button: HTMLElement | null;
}

/** What one can do with the conversation as a whole. */
export function Options({ chat, close, button }: Props) {
  const state = useStore(chat.state);
  const [step, setStep] = useState<'list' | 'email' | 'end'>('list');
  const [said, setSaid] = useState('');
  const [hasSound, setSound] = useState(chat.storage.get('sound') === true);
  const panel = useRef<HTMLDivElement>(null);
  const hasTalked = state.messages.some(({ role }) => role === 'user');

  // The button that was pressed may be gone with its step, and Escape pressed at once must still mean these options.
  useLayoutEffect(() => panel.current?.querySelector<HTMLElement>('input, button')?.focus(), [step]);

  const go = (next: typeof step, saying = '') => {
    setStep(next);
    setSaid(saying);
  };
  const toggleSound = () => {
    chat.storage.set('sound', !hasSound);
    setSound(!hasSound);
    if (!hasSound) chime();
  };
  const saveTranscript = async () => {
    try {
      const messages = await wholeConversation(chat.api, state.messages);
      download(transcriptOf(messages, state.config?.tenant.name ?? ''), 'chat.txt');
    } catch (error) {
      setSaid(sentenceFor(error));
    }
  };
  const sendTranscript = async (email: string) => {
    const address = { params: CURRENT, body: { email } };
    await chat.api.call('POST /chat/{id}/visitor', address);
    chat.state.set({ emailLeft: email });
    await chat.api.call('POST /chat/{id}/transcript', address);
    go('list', lazyTexts.transcriptSent(email));
  };
  const list = () => {
    close();
    chat.state.set({ isListing: true });
  };
  const end = () => chat.end().then(close, (error) => setSaid(sentenceFor(error)));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for keys and focus of the controls within.
    <div
      ref={panel}
      class="options"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The window itself stays open.
        event.stopPropagation();
        close();
        button?.focus();
      }}
      onFocusOut={(event) => {
        const next = event.relatedTarget as Node | null;
        if (next && next !== button && !event.currentTarget.contains(next)) close();
      }}
    >
      {step === 'email' && (
        <EmailForm
          label={lazyTexts.transcriptPrompt}
          action={texts.send}
          value={state.emailLeft ?? ''}
          onSend={sendTranscript}
        />
      )}
      {step === 'end' && (
        <div class="card">
          <p>{lazyTexts.endQuestion}</p>
          <div class="row">
            <button type="button" class="solid" onClick={end}>
              {lazyTexts.end}
            </button>
            <button type="button" class="quiet" onClick={() => go('list')}>
              {lazyTexts.cancel}
            </button>
          </div>
        </div>
      )}
      {step === 'list' && (
        <>
          <button type="button" aria-pressed={hasSound} onClick={toggleSound}>
            {lazyTexts.sound}
            <span aria-hidden="true">{hasSound ? lazyTexts.switchedOn : lazyTexts.switchedOff}</span>
          </button>
          {chat.storage.get('token') && (
            <button type="button" onClick={list}>
              {lazyTexts.earlier}
            </button>
          )}
          {hasTalked && (
            <button type="button" onClick={saveTranscript}>
              {lazyTexts.downloadTranscript}
            </button>
          )}
          {hasTalked && state.config?.transcriptByEmail && (
            <button type="button" onClick={() => go('email')}>
              {lazyTexts.emailTranscript}
            </button>
          )}
          {hasTalked && state.status !== 'ended' && (
            <button type="button" onClick={() => go('end')}>
              {lazyTexts.endChat}
            </button>
          )}
        </>
      )}
      <p role="status">{said}</p>
    </div>
  );
}
