import type { Command } from '@chatbot-saas/shared/ui';
import { CircleDot, Coffee } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAvailability } from '../../hooks/use-availability.ts';
import { leave } from '../../hooks/use-leave-guard.ts';

const DESK = '/handoff-center';

/** The way in or out of being there for visitors; none without a connection. */
export function usePresenceCommands(): Command[] {
  const { presence, choose } = useAvailability();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (presence === null) return [];
  if (presence === 'online') {
    return [{ label: 'Go away', icon: Coffee, hint: 'No new conversations', run: () => choose(false) }];
  }
  const goOnline = () => {
    void choose(true);
    // Whoever is given conversations must be where they are seen.
    if (pathname !== DESK) leave(() => navigate(DESK));
  };
  return [{ label: 'Go online', icon: CircleDot, hint: 'In the Handoff Center', run: goOnline }];
}
