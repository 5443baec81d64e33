import type { Presence } from '@chatbot-saas/contract/domain';
import { useTeam } from '../api/queries/team.ts';
import { useConnection } from '../api/realtime.tsx';
import { useMember } from '../session/session.ts';

/** One's own presence as the team sees it: what the server last said, and never online without a connection. */
export function usePresence(): Presence {
  const connection = useConnection();
  const { user } = useMember();
  const team = useTeam();
  const known = team.data?.find((member) => member._id === user._id);
  return connection === 'online' ? (known?.presence ?? 'offline') : 'offline';
}
