import { isAnswer } from '@chatbot-saas/contract/domain';
import { Feedback } from './Feedback.tsx';
import type { SourcesProps } from './SourceList.tsx';
import { Sources } from './Sources.tsx';

/** What stands below an answer from the knowledge base or a model; below all other replies, nothing. */
export function Answer(props: SourcesProps) {
  if (!isAnswer(props.message.metadata)) return null;
  return (
    <>
      <Sources {...props} />
      <Feedback {...props} />
    </>
  );
}
