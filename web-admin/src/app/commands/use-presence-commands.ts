import { type Command, toast } from '@chatbot-saas/shared/ui';
import { CircleDot, Coffee } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useConnection, useRealtime } from '../../lib/realtime.tsx';
import { useMember } from '../../lib/session.ts';
import { leave } from '../../lib/use-leave-guard.ts';
import { usePresence } from '../use-presence.ts';

const DESK = '/handoff-center';

/** The way in or out of being there for visitors; none without a connection. */
export function usePresenceCommands(): Command[] {
  const realtime = useRealtime();
  const connection = useConnection();
  const presence = usePresence();
  const { user, tenant } = useMember();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (connection !== 'online' || !realtime) return [];

  const say = async (event: 'agent-online' | 'agent-offline') => {
    const answer = await realtime.send(event, { agentId: user._id, tenantId: tenant._id, byHand: true });
    if (!answer.ok) toast.error(answer.error);
  };
  if (presence === 'online') {
    return [
      { label: 'Go away', icon: Coffee, hint: 'No new conversations', run: () => say('agent-offline') },
    ];
  }
  const goOnline = () => {
    void say('agent-online');
    // Whoever is given conversations must be where they are seen.
    if (pathname !== DESK) leave(() => navigate(DESK));
  };
  return [{ label: 'Go online', icon: CircleDot, hint: 'In the Handoff Center', run: goOnline }];
}
