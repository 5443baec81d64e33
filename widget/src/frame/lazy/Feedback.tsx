import type { Message } from '@chatbot-saas/contract';
import { useRef, useState } from 'react';
import * as lazyTexts from '#lazy-texts';
import { sentenceFor } from '../i18n/failure.ts';
import type { Chat } from '../store/chat.ts';
import { MissingQuestion } from './MissingQuestion.tsx';

const THUMB =
  'M7 10v12M15 5.9 14 10h5.8a2 2 0 0 1 2 2.6l-2.4 8a2 2 0 0 1-1.9 1.4H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.8a2 2 0 0 0 1.8-1.1L12 2a3.1 3.1 0 0 1 3 3.9z';

/** Whether an answer helped. Who says no is asked once what was missing, and offered a person. */
export function Feedback({ message, chat }: { message: Message; chat: Chat }) {
  /** What was pressed and is on its way. */
  const [pending, setPending] = useState<boolean | null>(null);
  const [step, setStep] = useState<'none' | 'asking' | 'asked'>('none');
  const [error, setError] = useState<string | null>(null);
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const no = useRef<HTMLButtonElement>(null);
  const said = pending ?? message.metadata.feedback?.helpful;

  const give = async (helpful: boolean) => {
    if (helpful === said) return;
    setPending(helpful);
    setError(null);
    if (!helpful && step === 'none') setStep('asking');
    // One after the other, so that the latest press is also the latest that arrives.
    const own: Promise<unknown> = sent.current
      .then(() => chat.feedback(message.id, helpful, null))
      .catch((failure) => own === sent.current && setError(sentenceFor(failure)));
    sent.current = own;
    await own;
    if (own === sent.current) setPending(null);
  };

  const thumb = (helpful: boolean, label: string) => (
    <button
      ref={helpful ? null : no}
      type="button"
      class={helpful ? 'thumb' : 'thumb down'}
      aria-label={label}
      title={label}
      aria-pressed={said === helpful}
      onClick={() => void give(helpful)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={THUMB} />
      </svg>
    </button>
  );

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced with each answer. */}
      <div class="thumbs" role="group" aria-label={lazyTexts.wasHelpful}>
        {thumb(true, lazyTexts.helpful)}
        {thumb(false, lazyTexts.notHelpful)}
      </div>
      {error && (
        <p class="field-error" role="alert">
          {error}
        </p>
      )}
      {said === false && step !== 'none' && (
        <MissingQuestion
          chat={chat}
          isAsking={step === 'asking'}
          onSend={(comment) => chat.feedback(message.id, false, comment)}
          onDone={() => {
            setStep('asked');
            // The pressed button is gone: the keyboard goes on from here.
            no.current?.focus();
          }}
        />
      )}
    </>
  );
}
