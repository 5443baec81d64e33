import { reaches } from '@chatbot-saas/contract/domain';
import { useWebsiteKey } from '../../api/queries/keys.ts';
import { useSession } from '../../session/session.ts';
import { embedFor, YOUR_API_KEY } from './examples.ts';

/** The ways to put the widget on a page; an admin who is signed in finds the key of the workspace in them. */
export function useEmbed() {
  const session = useSession();
  const isAdmin = session.status === 'signed-in' && reaches(session.user.role, 'admin');
  const { data, isLoading } = useWebsiteKey({ isWanted: isAdmin });
  const { plain, full, commands } = embedFor(window.location.origin);
  const withKey = (code: string) => (data?.key ? code.replaceAll(YOUR_API_KEY, data.key) : code);
  // What is copied before the key has arrived would not work.
  return { plain: withKey(plain), full: withKey(full), commands, isLoading };
}
