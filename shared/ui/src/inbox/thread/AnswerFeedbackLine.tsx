import type { AnswerFeedback } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
        {comment ? <WithComment helpful={helpful} comment={comment} /> : verdict(helpful)}
      </span>
    </p>
  );
}

const verdict = (helpful: boolean): string => (helpful ? t`Helped the visitor` : t`Didn’t help the visitor`);

function WithComment({ helpful, comment }: { helpful: boolean; comment: string }) {
  return helpful ? (
    <Trans>
      Helped the visitor: <bdi className="text-ink">“{comment}”</bdi>
    </Trans>
  ) : (
    <Trans>
      Didn’t help the visitor: <bdi className="text-ink">“{comment}”</bdi>
    </Trans>
  );
}
