import { IconButton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Bell, BellOff, Volume2, VolumeX } from 'lucide-react';
import { useDesktopPermission } from '../../hooks/use-desktop-permission.ts';
import { setNotificationSetting, useNotificationSetting } from './notifications/notification-setting.ts';

export function HeaderControls() {
  const { isOn, hasSound } = useNotificationSetting();
  const [allowed, requestPermission] = useDesktopPermission();
  const icon = 'size-4.5';
  const turnOff =
    allowed === 'denied'
      ? t`Turn notifications off (your browser blocks desktop alerts)`
      : t`Turn notifications off`;
  return (
    <>
      {isOn && (
        <IconButton
          label={hasSound ? t`Turn sound off` : t`Turn sound on`}
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
        label={isOn ? turnOff : t`Turn notifications on`}
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
