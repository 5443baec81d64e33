import { ConversationListSkeleton, ErrorState, Mentions } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { errorText } from '../../../api/error-text.ts';
import type { useMentions } from './use-mentions.ts';

interface MentionsPaneProps {
  query: ReturnType<typeof useMentions>;
  selectedId: string | null;
  onSelect: (id: string) => void;
}

/** The view of the queue that lists what calls the reader. */
export function MentionsPane({ query, selectedId, onSelect }: MentionsPaneProps) {
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={t`We couldn’t load your mentions`}
        message={errorText(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (!query.data) return <ConversationListSkeleton />;
  return (
    <Mentions
      mentions={query.data.pages.flatMap(({ mentions }) => mentions)}
      selectedId={selectedId}
      onSelect={onSelect}
      hasMore={query.hasNextPage}
      isLoadingMore={query.isFetchingNextPage}
      onLoadMore={() => void query.fetchNextPage()}
    />
  );
}
