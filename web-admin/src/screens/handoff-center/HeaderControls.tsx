import { IconButton } from '@chatbot-saas/ui';
import { Bell, BellOff, Volume2, VolumeX } from 'lucide-react';
import { useDesktopPermission } from '../../hooks/use-desktop-permission.ts';
import { setNotificationSetting, useNotificationSetting } from './notifications/notification-setting.ts';

export function HeaderControls() {
  const { isOn, hasSound } = useNotificationSetting();
  const [allowed, requestPermission] = useDesktopPermission();
  const icon = 'size-4.5';
  const blocked = isOn && allowed === 'denied' ? ' (this browser blocks those on the desktop)' : '';
  return (
    <>
      {isOn && (
        <IconButton
          label={hasSound ? 'Turn sound off' : 'Turn sound on'}
          aria-pressed={hasSound}
          tooltipSide="bottom"
          className="max-sm:hidden"
          icon={
            hasSound ? <Volume2 aria-hidden className={icon} /> : <VolumeX aria-hidden className={icon} />
          }
          onClick={() => setNotificationSetting('hasSound', !hasSound)}
        />
      )}
      <IconButton
        label={`Turn notifications ${isOn ? 'off' : 'on'}${blocked}`}
        aria-pressed={isOn}
        tooltipSide="bottom"
        icon={isOn ? <Bell aria-hidden className={icon} /> : <BellOff aria-hidden className={icon} />}
        onClick={() => {
          setNotificationSetting('isOn', !isOn);
          if (!isOn && allowed === 'default') void requestPermission();
        }}
      />
    </>
  );
}
