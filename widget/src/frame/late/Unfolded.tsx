import type { KeyOperations } from '@chatbot-saas/shared/contracts';
import { useEffect, useState } from 'react';
import { CURRENT } from '../chat/visitor-api.ts';
import { Problem } from '../parts/Problem.tsx';
import { sentenceFor } from '../text/failure.ts';
import { RichText } from './RichText.tsx';
import type { SourcesProps } from './Sources.tsx';

const OPERATION = 'GET /chat/{id}/messages/{messageId}/sources';
type Answers = KeyOperations[typeof OPERATION]['response']['sources'];

/** The items that an answer names, as far as they are still there. */
export function Unfolded({ message, chat }: SourcesProps) {
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
