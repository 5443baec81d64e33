import type { Presence } from '@chatbot-saas/contract/domain';
import { Switch } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useConnection } from '../../api/realtime.tsx';
import { isAnnounced, useAvailability } from '../../hooks/use-availability.ts';
import { useMember } from '../../session/session.ts';

const names: Record<Presence, MessageDescriptor> = {
  online: msg`Online`,
  away: msg`Away`,
  offline: msg`Offline`,
};

/** Whether new conversations come to this person. Set by hand, it stays until changed by hand, on every device. */
export function PresenceSwitch() {
  const { presence, choose } = useAvailability();
  const isOffline = useConnection() === 'offline';
  if (presence === null && !isOffline) return <Unknown />;
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

/** As large as the switch: nothing moves once it is known whether it is on. */
function Unknown() {
  return <span aria-hidden className="h-5 w-9 shrink-0 animate-pulse rounded-full bg-pressed" />;
}

/** Announces the person to the server, on every screen. */
export function AnnounceAgent() {
  const { user } = useMember();
  const { announce } = useAvailability();
  const isThere = isAnnounced(user);
  useEffect(() => {
    if (isThere) announce();
  }, [isThere, announce]);
  return null;
}
