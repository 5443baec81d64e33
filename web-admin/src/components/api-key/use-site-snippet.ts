import { reaches } from '@chatbot-saas/contract/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useWebsiteKey } from '../../api/queries/keys.ts';
import { settingsQuery } from '../../api/queries/settings.ts';
import { useMember } from '../../session/session.ts';
import { embedSnippet } from '../Snippet.tsx';

export interface SiteSnippet {
  snippet: string;
  hasKey: boolean;
  /** The key is on its way: what is copied now would not work. */
  isLoading: boolean;
  /** Why the key could not be loaded, and another try. */
  failure: { error: Error; retry: () => void; isRetrying: boolean } | null;
}

/** The line for one's site. It has the workspace's key where an admin looks at it, else a place for one. */
export function useSiteSnippet(): SiteSnippet {
  const { user, tenant } = useMember();
  const { data, isLoading, error, refetch, isFetching } = useWebsiteKey({
    isWanted: reaches(user.role, 'admin'),
  });
  const key = data?.key;
  // As just saved, where that is known.
  const { chatWidget } = (useQueryClient().getQueryData(settingsQuery.queryKey) ?? tenant).settings;
  const greets = chatWidget.greeting !== '';
  return {
    snippet: embedSnippet(key ?? (isLoading ? '…' : 'YOUR_API_KEY'), { greets }),
    hasKey: Boolean(key),
    isLoading,
    failure: error && !data ? { error, retry: () => void refetch(), isRetrying: isFetching } : null,
  };
}
