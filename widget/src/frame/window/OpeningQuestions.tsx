import type { Chat } from '../store/chat.ts';

interface Props {
  /** A server of an earlier version sends none. */
  questions?: readonly string[] | undefined;
  chat: Chat;
}

/** What a visitor may ask with one tap, before anything is said. */
export function OpeningQuestions({ questions = [], chat }: Props) {
  return questions.length > 0 ? (
    <div class="offer">
      {questions.map((question) => (
        <button key={question} type="button" class="chip" dir="auto" onClick={() => chat.send(question)}>
          {question}
        </button>
      ))}
    </div>
  ) : null;
}
