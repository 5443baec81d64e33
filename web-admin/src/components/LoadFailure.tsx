import { ApiError } from '@chatbot-saas/client';
import { EmptyState, ErrorState, sentenceText } from '@chatbot-saas/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { errorText } from '../api/error-text.ts';

interface LoadFailureProps {
  /** What could not be loaded, as a sentence. */
  title: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** Why a part of a page is not there. What the person may not see says so once: to try again would not help. */
export function LoadFailure({ title, query: { error, isFetching, refetch } }: LoadFailureProps) {
  if (error instanceof ApiError && error.status === 403) {
    return (
      <div role="alert">
        <EmptyState icon={<Lock className="size-5" />} title={sentenceText(error.message)} />
      </div>
    );
  }
  return (
    <ErrorState
      title={title}
      message={errorText(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
