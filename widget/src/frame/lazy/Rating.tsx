import { useEffect, useState } from 'react';
import * as lazyTexts from '#lazy-texts';
import * as texts from '#texts';
import { sentenceFor } from '../i18n/failure.ts';
import type { Chat } from '../store/chat.ts';

const STARS = [1, 2, 3, 4, 5];
const STAR = 'M12 3l2.8 5.7 6.2.9-4.5 4.4 1.1 6.2L12 17.3l-5.6 2.9 1.1-6.2L3 9.6l6.2-.9z';

/** Stars that stay as they are for so long are meant. */
const SETTLED_MS = 1_000;

/** At the end of a conversation. The stars are radio buttons: arrows move, and a screen reader says which of how many. */
export function Rating({ chat }: { chat: Chat }) {
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    if (!rating || isSending) return;
    // Many leave with that: their stars count, and who goes on sends them once more with the comment.
    const timer = setTimeout(() => chat.rate(rating, null).catch(() => undefined), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [rating, isSending]);

  const send = async () => {
    setSending(true);
    setError(null);
    try {
      await chat.rate(rating, comment.trim());
    } catch (cause) {
      setError(sentenceFor(cause));
      setSending(false);
    }
  };

  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset class="stars">
        <legend>{lazyTexts.rateQuestion}</legend>
        {STARS.map((stars) => (
          <label key={stars} class={stars <= rating ? 'lit' : ''}>
            <input
              class="hidden"
              type="radio"
              name="rating"
              aria-label={lazyTexts.stars(stars)}
              checked={stars === rating}
              onChange={() => setRating(stars)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={STAR} />
            </svg>
          </label>
        ))}
      </fieldset>
      {rating > 0 && (
        <>
          <textarea
            class="comment"
            rows={2}
            maxLength={1_000}
            dir="auto"
            aria-label={lazyTexts.comment}
            placeholder={lazyTexts.comment}
            value={comment}
            onInput={(event) => setComment(event.currentTarget.value)}
          />
          <button type="submit" class="solid" disabled={isSending}>
            {texts.send}
          </button>
        </>
      )}
      <p class="field-error" role="alert">
        {error}
      </p>
    </form>
  );
}
