import { IconButton, Switch } from '@chatbot-saas/shared/ui';
import { Bell, BellOff, Volume2, VolumeX } from 'lucide-react';
import { usePresence } from '../../app/use-presence.ts';
import { useRealtime } from '../../lib/realtime.tsx';
import { useMember } from '../../lib/session.ts';
import { setNotices, useNoticeSetting } from './notices/setting.ts';
import { useDesktopPermission } from './notices/use-desktop-permission.ts';

export function HeaderControls() {
  const { isOn, hasSound } = useNoticeSetting();
  const [allowed, ask] = useDesktopPermission();
  const icon = 'size-4.5';
  const blocked = isOn && allowed === 'denied' ? ' (this browser blocks those on the desktop)' : '';
  return (
    <>
      <PresenceSwitch />
      {isOn && (
        <IconButton
          label={hasSound ? 'Turn sound off' : 'Turn sound on'}
          aria-pressed={hasSound}
          tooltipSide="bottom"
          className="max-sm:hidden"
          icon={
            hasSound ? <Volume2 aria-hidden className={icon} /> : <VolumeX aria-hidden className={icon} />
          }
          onClick={() => setNotices('hasSound', !hasSound)}
        />
      )}
      <IconButton
        label={`Turn notifications ${isOn ? 'off' : 'on'}${blocked}`}
        aria-pressed={isOn}
        tooltipSide="bottom"
        icon={isOn ? <Bell aria-hidden className={icon} /> : <BellOff aria-hidden className={icon} />}
        onClick={() => {
          setNotices('isOn', !isOn);
          if (!isOn && allowed === 'default') void ask();
        }}
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
