import { IconButton, Switch } from '@chatbot-saas/shared/ui';
import { Bell, BellOff } from 'lucide-react';
import { usePresence } from '../../app/use-presence.ts';
import { useRealtime } from '../../lib/realtime.tsx';
import { useMember } from '../../lib/session.ts';

interface HeaderControlsProps {
  notificationsOn: boolean;
  onNotificationsChange: (on: boolean) => void;
}

export function HeaderControls({ notificationsOn, onNotificationsChange }: HeaderControlsProps) {
  return (
    <>
      <PresenceSwitch />
      <IconButton
        label={notificationsOn ? 'Turn notifications off' : 'Turn notifications on'}
        aria-pressed={notificationsOn}
        tooltipSide="bottom"
        icon={
          notificationsOn ? (
            <Bell aria-hidden className="size-4.5" />
          ) : (
            <BellOff aria-hidden className="size-4.5" />
          )
        }
        onClick={() => onNotificationsChange(!notificationsOn)}
      />
    </>
  );
}

/** Whether new conversations come to this person. Set by hand, it stays until changed by hand, on every device. */
function PresenceSwitch() {
  const realtime = useRealtime();
  const presence = usePresence();
  const { user, tenant } = useMember();
  const isOnline = presence === 'online';
  return (
    <span className="flex items-center gap-2 text-sm">
      <span aria-hidden className="text-muted max-sm:hidden">
        {isOnline ? 'Online' : presence === 'away' ? 'Away' : 'Not connected'}
      </span>
      <Switch
        label="Available for new conversations"
        checked={isOnline}
        disabled={presence === 'offline'}
        onCheckedChange={(next) =>
          void realtime?.send(next ? 'agent-online' : 'agent-offline', {
            agentId: user._id,
            tenantId: tenant._id,
            byHand: true,
          })
        }
      />
    </span>
  );
}
