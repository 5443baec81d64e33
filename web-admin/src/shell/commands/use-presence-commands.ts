import type { Command } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
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
        label: t`Set yourself to Away`,
        icon: Coffee,
        hint: t`No new conversations`,
        keywords: [t`go away`, t`pause`, t`break`],
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
      label: t`Set yourself to Online`,
      icon: CircleDot,
      hint: t`In the Handoff Center`,
      keywords: [t`go online`, t`available`],
      run: goOnline,
    },
  ];
}
