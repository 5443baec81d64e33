import type { Presence } from '@chatbot-saas/contract/domain';
import { Switch } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useAvailability, wasAvailable } from '../../hooks/use-availability.ts';
import { useMember } from '../../session/session.ts';

const names: Record<Presence, MessageDescriptor> = {
  online: msg`Online`,
  away: msg`Away`,
  offline: msg`Offline`,
};

/** Whether new conversations come to this person. Set by hand, it stays until changed by hand, on every device. */
export function PresenceSwitch() {
  const { presence, choose } = useAvailability();
  return (
    <span className="flex items-center gap-2 text-sm sm:ps-1">
      <span aria-hidden className="text-muted max-sm:hidden">
        {presence === null ? t`Not connected` : t(names[presence])}
      </span>
      <Switch
        label={t`Available for new conversations`}
        checked={presence === 'online'}
        disabled={presence === null}
        onCheckedChange={(next) => void choose(next)}
      />
    </span>
  );
}

/** Agents are there for visitors on every screen; admins once they open the Handoff Center, or choose to be. */
export function AnnounceAgent() {
  const { user } = useMember();
  const { announce } = useAvailability();
  const isThere = user.role === 'agent' || wasAvailable(user._id);
  useEffect(() => {
    if (isThere) announce();
  }, [isThere, announce]);
  return null;
}
