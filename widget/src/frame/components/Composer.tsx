import { MAX_MESSAGE_LENGTH } from '@chatbot-saas/contract/domain';
import { useEffect, useRef, useState } from 'react';
import * as texts from '#texts';
import { hasPointer } from './focus.ts';
import { Icon } from './Icon.tsx';

interface Props {
  placeholder: string;
  isOpen: boolean;
  /** What is typed and not sent: kept over page loads. */
  typed: { get(): string; set(content: string): void };
  /** Something is to be sent although nothing is written. */
  hasFiles: boolean;
  onSend: (content: string) => void;
  onTyping: (isTyping: boolean) => void;
}

export function Composer({ placeholder, isOpen, typed, hasFiles, onSend, onTyping }: Props) {
  const [content, setContent] = useState(typed.get);
  const input = useRef<HTMLTextAreaElement>(null);
  const trimmed = content.trim();
  const maySend = trimmed || hasFiles;
  const change = (next: string) => {
    setContent(next);
    typed.set(next);
  };

  useEffect(() => {
    // A chat inside of a page, as in a preview, leaves the page where it is.
    if (isOpen && hasPointer()) input.current?.focus({ preventScroll: true });
  }, [isOpen]);

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    box.style.height = 'auto';
    // Measuring makes the browser lay out the page there and then: not for the empty field that everybody starts with.
    if (content) box.style.height = `${box.scrollHeight}px`;
  }, [content]);

  const send = () => {
    if (!maySend) return;
    onSend(trimmed);
    change('');
    input.current?.focus();
  };

  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label class="icon">
        <Icon name="clip" />
        <input type="file" multiple class="hidden" aria-label={texts.attach} />
      </label>
      <label class="icon camera">
        <Icon name="camera" />
        <input
          type="file"
          accept="image/*"
          capture="environment"
          class="hidden"
          aria-label={texts.takePhoto}
        />
      </label>
      <textarea
        ref={input}
        rows={1}
        value={content}
        maxLength={MAX_MESSAGE_LENGTH}
        placeholder={placeholder}
        aria-label={texts.input}
        enterkeyhint="send"
        // An empty field of `auto` reads from the left: its placeholder is in the page's own language.
        dir={content ? 'auto' : undefined}
        onInput={(event) => {
          change(event.currentTarget.value);
          onTyping(event.currentTarget.value.trim() !== '');
        }}
        onKeyDown={(event) => {
          // While an input method is composing, Enter picks a candidate.
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <button type="submit" class="send" aria-label={texts.send} disabled={!maySend}>
        <Icon name="send" />
      </button>
    </form>
  );
}
