import { IconButton, Tooltip } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Bell, BellOff, MailQuestion, Volume2, VolumeX } from 'lucide-react';
import { Link } from 'react-router-dom';
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
      <Tooltip content={t`Promised emails`} side="bottom">
        <Link
          to="/promised-emails"
          aria-label={t`Promised emails`}
          className="flex size-9 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink"
        >
          <MailQuestion aria-hidden className={icon} />
        </Link>
      </Tooltip>
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
