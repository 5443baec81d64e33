import { reaches } from '@chatbot-saas/contract/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useWebsiteKey } from '../../api/queries/keys.ts';
import { settingsQuery } from '../../api/queries/settings.ts';
import { useMember } from '../../session/session.ts';
import { embedSnippet } from '../Snippet.tsx';

/** The line for one's site. It has the workspace's key where an admin looks at it, else a place for one. */
export function useSiteSnippet(): { snippet: string; hasKey: boolean } {
  const { user, tenant } = useMember();
  const isAdmin = reaches(user.role, 'admin');
  const key = useWebsiteKey({ isWanted: isAdmin }).data?.key;
  // As just saved, where that is known.
  const { chatWidget } = (useQueryClient().getQueryData(settingsQuery.queryKey) ?? tenant).settings;
  const greets = chatWidget.greeting !== '';
  return { snippet: embedSnippet(key ?? 'YOUR_API_KEY', { greets }), hasKey: Boolean(key) };
}
