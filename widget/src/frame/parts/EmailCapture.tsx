import { useState } from 'react';
import { isEmail } from '../chat/session.ts';
import { sentenceFor } from '../text/failure.ts';
import * as texts from '../text/texts.ts';

/** Nobody is there: the conversation does not end in a wall. */
export function EmailCapture({ onSave }: { onSave: (email: string) => Promise<void> }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);

  const save = async () => {
    if (!isEmail(email.trim())) return setError(texts.emailInvalid);
    setSaving(true);
    try {
      await onSave(email.trim());
    } catch (cause) {
      setError(sentenceFor(cause));
      setSaving(false);
    }
  };

  return (
    <form
      class="email"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label for="email">{texts.emailPrompt}</label>
      <div class="row">
        <input
          id="email"
          type="email"
          autocomplete="email"
          placeholder={texts.email}
          value={email}
          aria-invalid={error !== null}
          aria-describedby="email-error"
          onInput={(event) => {
            setEmail(event.currentTarget.value);
            setError(null);
          }}
        />
        <button type="submit" class="solid" disabled={isSaving}>
          {texts.emailSend}
        </button>
      </div>
      <p id="email-error" class="field-error" role="alert">
        {error}
      </p>
    </form>
  );
}
