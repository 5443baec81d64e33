import { reaches } from '@chatbot-saas/contract/domain';
import { useWebsiteKey } from '../../api/queries/keys.ts';
import { useMember } from '../../session/session.ts';
import { embedSnippet } from '../Snippet.tsx';

/** The line for one's site. It has the workspace's key where an admin looks at it, else a place for one. */
export function useSiteSnippet(): { snippet: string; hasKey: boolean } {
  const isAdmin = reaches(useMember().user.role, 'admin');
  const key = useWebsiteKey({ isWanted: isAdmin }).data?.key;
  return { snippet: embedSnippet(key ?? 'YOUR_API_KEY'), hasKey: Boolean(key) };
}
