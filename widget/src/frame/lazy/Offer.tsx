import * as texts from '#texts';
import { Icon } from '../components/Icon.tsx';
import type { Chat } from '../store/chat.ts';

interface Props {
  suggestions: readonly string[];
  offersHuman: boolean;
  chat: Chat;
}

/** What could come next after the assistant's last words: a question it may have meant, or a person. */
export function Offer({ suggestions, offersHuman, chat }: Props) {
  if (suggestions.length === 0 && !offersHuman) return null;
  return (
    <div class="offer">
      {suggestions.map((question) => (
        <button key={question} type="button" class="chip" dir="auto" onClick={() => chat.send(question)}>
          {question}
        </button>
      ))}
      {offersHuman && (
        <button type="button" class="chip" onClick={() => void chat.handoff()}>
          <Icon name="person" />
          {texts.human}
        </button>
      )}
    </div>
  );
}
