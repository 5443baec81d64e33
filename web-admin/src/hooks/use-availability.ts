import type { User } from '@chatbot-saas/contract';
import type { Presence } from '@chatbot-saas/contract/domain';
import { toast } from '@chatbot-saas/ui';
import { useCallback } from 'react';
import { useTeam } from '../api/queries/team.ts';
import { useConnection, useRealtime } from '../api/realtime.tsx';
import { useMember } from '../session/session.ts';

/** One's own presence as the team sees it: what the server last said, and never online without a connection. */
export function usePresence(): Presence {
  const connection = useConnection();
  const { user } = useMember();
  const team = useTeam();
  const known = team.data?.find((member) => member._id === user._id);
  return connection === 'online' ? (known?.presence ?? 'offline') : 'offline';
}

interface Availability {
  /** As the team sees it; null without a connection, and while the server has not said it yet. */
  presence: Presence | null;
  /** This browser is there for visitors, now and after every reconnect. Overrules no choice of the person. */
  announce: () => void;
  /** The person's own choice, on every device until they change it. */
  choose: (isOnline: boolean) => Promise<void>;
}

/** Who is there for visitors in this tab: a reload changes nothing about it. */
const AVAILABLE = 'chatbot-saas:available';

const wasAvailable = (userId: string): boolean => sessionStorage.getItem(AVAILABLE) === userId;

/** Agents are there for visitors on every screen; admins once they open the Handoff Center, or choose to be. */
export const isAnnounced = ({ _id, role }: Pick<User, '_id' | 'role'>): boolean =>
  role === 'agent' || wasAvailable(_id);

/** Whether this person is there for visitors, and how that changes. */
export function useAvailability(): Availability {
  const realtime = useRealtime();
  const isConnected = useConnection() === 'online';
  const presence = usePresence();
  const { user, tenant } = useMember();
  const [agentId, tenantId] = [user._id, tenant._id];

  const announce = useCallback(() => {
    sessionStorage.setItem(AVAILABLE, agentId);
    realtime?.announce({ agentId, tenantId });
  }, [realtime, agentId, tenantId]);
  const choose = async (isOnline: boolean) => {
    if (!realtime) return;
    if (isOnline) announce();
    else sessionStorage.removeItem(AVAILABLE);
    const event = isOnline ? 'agent-online' : 'agent-offline';
    const answer = await realtime.send(event, { agentId, tenantId, byHand: true });
    if (!answer.ok) toast.error(answer.error);
  };
  // An agent who is connected is online or away: offline is what the server said before.
  const isKnown = isConnected && (presence !== 'offline' || !isAnnounced(user));
  return { presence: isKnown ? presence : null, announce, choose };
}
