import { reaches } from '@chatbot-saas/contract/domain';
import { useWebsiteKey } from '../../api/queries/keys.ts';
import { useMember } from '../../session/session.ts';
import { embedSnippet } from '../Snippet.tsx';

export interface SiteSnippet {
  snippet: string;
  hasKey: boolean;
  /** The key is on its way: what is copied now would not work. */
  isLoading: boolean;
}

/** The line for one's site. It has the workspace's key where an admin looks at it, else a place for one. */
export function useSiteSnippet(): SiteSnippet {
  const isAdmin = reaches(useMember().user.role, 'admin');
  const { data, isLoading } = useWebsiteKey({ isWanted: isAdmin });
  const key = data?.key;
  return { snippet: embedSnippet(key ?? 'YOUR_API_KEY'), hasKey: Boolean(key), isLoading };
}
