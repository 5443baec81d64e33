import type { KeyOperations, Message } from '@chatbot-saas/contract';
import { useEffect, useState } from 'react';
import { Problem } from '../components/Problem.tsx';
import { sentenceFor } from '../i18n/failure.ts';
import { CURRENT } from '../network/visitor-api.ts';
import type { Chat } from '../store/chat.ts';
import { RichText } from './rich-text/RichText.tsx';

export interface SourcesProps {
  message: Message;
  chat: Chat;
}

const OPERATION = 'GET /chat/{id}/messages/{messageId}/sources';
type Answers = KeyOperations[typeof OPERATION]['response']['sources'];

/** The items that an answer names, as far as they are still there. */
export function SourceList({ message, chat }: SourcesProps) {
  const [answers, setAnswers] = useState<Answers>([]);
  const [error, setError] = useState<string | null>(null);

  const load = async () => {
    setError(null);
    try {
      const params = { ...CURRENT, messageId: message.id };
      setAnswers((await chat.api.call(OPERATION, { params })).sources);
    } catch (failure) {
      setError(sentenceFor(failure));
    }
  };
  useEffect(() => void load(), []);

  return (
    <>
      <ul>
        {message.metadata.sources?.map(({ id, question }) => {
          const answer = answers.find((item) => item.id === id)?.answer;
          return (
            <li key={id} dir="auto">
              <b>{question}</b>
              {answer && <RichText text={answer} />}
            </li>
          );
        })}
      </ul>
      {error && <Problem sentence={error} onRetry={load} />}
    </>
  );
}
