import type { AnswerFeedback } from '@chatbot-saas/contract';
import { ThumbsDown, ThumbsUp } from 'lucide-react';

/** What the visitor said of an answer, under its bubble. */
export function AnswerFeedbackLine({ feedback: { helpful, comment } }: { feedback: AnswerFeedback }) {
  const Icon = helpful ? ThumbsUp : ThumbsDown;
  return (
    <p className="mt-1 flex max-w-[min(36rem,85%)] items-start gap-1.5 px-1 text-muted text-sm">
      <Icon
        aria-hidden
        className={`mt-0.5 size-3.5 shrink-0 ${helpful ? 'text-success' : 'text-danger-ink'}`}
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {helpful ? 'Helped the visitor' : 'Didn’t help the visitor'}
        {comment && (
          <>
            {': '}
            <bdi className="text-ink">“{comment}”</bdi>
          </>
        )}
      </span>
    </p>
  );
}
