import { useId, useState } from 'react';
import * as lazyTexts from '#lazy-texts';
import { isEmail } from '../conversation/session.ts';
import { sentenceFor } from '../i18n/failure.ts';

interface Props {
  label: string;
  action: string;
  value?: string;
  onSend: (email: string) => Promise<void>;
}

export function EmailForm({ label, action, value = '', onSend }: Props) {
  const id = useId();
  const [email, setEmail] = useState(value);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const send = async () => {
    if (!isEmail(email.trim())) return setError(lazyTexts.emailInvalid);
    setSending(true);
    try {
      await onSend(email.trim());
    } catch (cause) {
      setError(sentenceFor(cause));
      setSending(false);
    }
  };

  return (
    <form
      class="card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label for={id}>{label}</label>
      <div class="row">
        <input
          id={id}
          type="email"
          autocomplete="email"
          placeholder={lazyTexts.email}
          value={email}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
          onInput={(event) => {
            setEmail(event.currentTarget.value);
            setError(null);
          }}
        />
        <button type="submit" class="solid" disabled={isSending}>
          {action}
        </button>
      </div>
      <p id={`${id}-error`} class="field-error" role="alert">
        {error}
      </p>
    </form>
  );
}
