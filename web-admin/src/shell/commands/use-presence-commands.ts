import type { Command } from '@chatbot-saas/ui';
import { CircleDot, Coffee } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAvailability } from '../../hooks/use-availability.ts';
import { leave } from '../../hooks/use-leave-guard.ts';

const HANDOFF_CENTER = '/handoff-center';

/** Commands that set the presence of the agent; none without a connection. */
export function usePresenceCommands(): Command[] {
  const { presence, choose } = useAvailability();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (presence === null) return [];
  if (presence === 'online') {
    return [
      {
        label: 'Set yourself to Away',
        icon: Coffee,
        hint: 'No new conversations',
        keywords: ['go away', 'pause', 'break'],
        run: () => choose(false),
      },
    ];
  }
  const goOnline = () => {
    void choose(true);
    // An agent who receives conversations must be on the screen that shows them.
    if (pathname !== HANDOFF_CENTER) leave(() => navigate(HANDOFF_CENTER));
  };
  return [
    {
      label: 'Set yourself to Online',
      icon: CircleDot,
      hint: 'In the Handoff Center',
      keywords: ['go online', 'available'],
      run: goOnline,
    },
  ];
}
