import { useState } from 'react';
import * as lazyTexts from '#lazy-texts';
import * as texts from '#texts';
import { Icon } from '../components/Icon.tsx';
import { sentenceFor } from '../i18n/failure.ts';
import type { Chat } from '../store/chat.ts';
import { useStore } from '../store/use-store.ts';

interface Props {
  chat: Chat;
  /** False once it was answered or skipped. */
  isAsking: boolean;
  onSend: (comment: string) => Promise<void>;
  onDone: () => void;
}

/** What an answer lacked, and a person who may know it. */
export function MissingQuestion({ chat, isAsking, onSend, onDone }: Props) {
  const { config, status, isHandingOff } = useStore(chat.state);
  const [comment, setComment] = useState('');
  const [isSending, setSending] = useState(false);
  const [isThanked, setThanked] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const offersHuman = (config?.handoff.enabled ?? true) && status === 'active';

  const send = async () => {
    const words = comment.trim();
    if (!words) return onDone();
    setSending(true);
    setError(null);
    try {
      await onSend(words);
      setThanked(true);
      onDone();
    } catch (failure) {
      setError(sentenceFor(failure));
    }
    setSending(false);
  };

  return (
    <>
      {isAsking && (
        <form
          class="card missing"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <label>
            {lazyTexts.whatWasMissing}
            <textarea
              class="comment"
              rows={2}
              maxLength={1_000}
              dir="auto"
              value={comment}
              onInput={(event) => setComment(event.currentTarget.value)}
            />
          </label>
          <div class="row">
            <button type="submit" class="solid" disabled={isSending}>
              {texts.send}
            </button>
            <button type="button" class="quiet" onClick={onDone}>
              {lazyTexts.skip}
            </button>
          </div>
          <p class="field-error" role="alert">
            {error}
          </p>
        </form>
      )}
      {isThanked && !isAsking && <p class="sources">{lazyTexts.feedbackThanks}</p>}
      {offersHuman && (
        <div class="offer">
          <button type="button" class="chip" disabled={isHandingOff} onClick={() => void chat.handoff()}>
            <Icon name="person" />
            {texts.human}
          </button>
        </div>
      )}
    </>
  );
}
